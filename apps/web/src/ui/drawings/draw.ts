/**
 * A drawing as the inside of an SVG of 64 by 64 units, as text: so the page, a sign on a map and a
 * picture to share show the same one. Made only of what stands in this folder, never of data.
 */
export type Drawing = string

/** Colours of the house, and what nature needs beside them. */
export const INK = '#3b2a1c'
export const HUE = {
  white: '#fffdf6',
  cream: '#fdedd2',
  tan: '#efd2a6',
  fawn: '#c99a66',
  brown: '#8a6543',
  bark: '#5a4632',
  orange: '#e8833a',
  sun: '#f6b73c',
  lemon: '#fde08a',
  red: '#d1443c',
  berry: '#b0305c',
  pink: '#f2a7b5',
  blush: '#ee8f86',
  violet: '#8a6fc4',
  lilac: '#c9b8ea',
  blue: '#2c6fbf',
  sky: '#7db4dc',
  ice: '#cfe8f5',
  leaf: '#5fa044',
  moss: '#2f6b3c',
  lime: '#a9cf7f',
  grey: '#8d9299',
  pale: '#cdd2d6',
  dark: '#43454f',
} as const

/** A filled shape with an outline. */
export const shape = (fill: string, d: string): Drawing => `<path fill="${fill}" d="${d}"/>`

/** A filled shape without an outline: a mark on another one. */
export const mark = (fill: string, d: string): Drawing =>
  `<path fill="${fill}" stroke="none" d="${d}"/>`

/** A line; `width` in units. */
export const line = (d: string, width = 2.5, colour: string = INK): Drawing =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`

export const disc = (fill: string, x: number, y: number, r: number): Drawing =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`

/** A disc without an outline. */
export const dot = (fill: string, x: number, y: number, r: number): Drawing =>
  `<circle fill="${fill}" stroke="none" cx="${x}" cy="${y}" r="${r}"/>`

/** An ellipse, turned clockwise by so many degrees around its middle. */
export const oval = (
  fill: string,
  [x, y, rx, ry]: readonly [x: number, y: number, rx: number, ry: number],
  degrees = 0,
): Drawing => {
  const turn = degrees === 0 ? '' : ` transform="rotate(${degrees} ${x} ${y})"`
  return `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${turn}/>`
}

/** An eye with a glint. */
export const eye = (x: number, y: number, r = 3): Drawing =>
  dot(INK, x, y, r) + dot('#fff', x + r / 3, y - r / 3, r / 3)

/** A drawing and its mirror image to the right of it. */
export const both = (half: Drawing): Drawing =>
  `${half}<g transform="matrix(-1 0 0 1 64 0)">${half}</g>`

/** A drawing several times around a point, as petals are. */
export const around = (times: number, x: number, y: number, one: Drawing): Drawing =>
  Array.from(
    { length: times },
    (_, i) => `<g transform="rotate(${(360 / times) * i} ${x} ${y})">${one}</g>`,
  ).join('')

/** Attributes of the element around a drawing. */
export const FRAME = {
  viewBox: '0 0 64 64',
  stroke: INK,
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const attributes =
  `viewBox="${FRAME.viewBox}" stroke="${FRAME.stroke}" stroke-width="${FRAME.strokeWidth}" ` +
  `stroke-linecap="${FRAME.strokeLinecap}" stroke-linejoin="${FRAME.strokeLinejoin}"`

/** A drawing as a part of a larger SVG, in its units. */
export function asPart(
  drawing: Drawing,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" ${attributes}>${drawing}</svg>`
}

/** A drawing as a file of its own, so many pixels wide and high: for pictures outside the page. */
export function asFile(drawing: Drawing, size: number): string {
  const sides = `width="${size}" height="${size}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sides} ${attributes}>${drawing}</svg>`
}
