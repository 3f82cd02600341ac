import { both, disc, dot, HUE, line, mark, oval, shape } from './draw.ts'

const H = HUE
const track = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${line('M0 12V-8M0 4-9-5M0 4 9-5', 4.5)}</g>`
const hoof = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) rotate(14)">` +
  both(shape(H.bark, 'M31 9C23 4 19-3 22-11q2-3 4 0 4 8 5 20Z')) +
  '</g>'

/** Stickers of things that lie on the ground, and were left there. */
export const GROUND = {
  pebble:
    oval(H.pale, [22, 46, 18, 11]) +
    oval(H.grey, [45, 47, 15, 10]) +
    oval(H.pale, [34, 27, 19, 14], -8) +
    line('M22 26q6-8 14-7', 2.5, H.white) +
    line('M10 45q3-5 8-6M38 46q2-4 7-5', 2.5, H.white) +
    line('M32 33q8 1 12-4', 2, H.grey),
  puddle:
    shape(
      H.sky,
      'M12 44C2 42 2 32 14 31c2-8 18-11 26-7 10-4 22 2 20 10 4 6-2 13-12 12-6 8-30 8-36-2Z',
    ) +
    mark(H.ice, 'M18 37c0-6 14-8 20-5-4 6-16 9-20 5Z') +
    line('M32 40q8-2 14 1', 2.5, H.ice) +
    shape(H.sky, 'M32 4c5 6 6 8 6 11a6 6 0 0 1-12 0c0-3 1-5 6-11Z') +
    line('M16 20l-4-5M48 18l4-5', 3, H.sky),
  'bird-tracks': track(18, 46, -12) + track(40, 34, 14) + track(22, 18, -8) + track(48, 12, 10),
  'deer-tracks': hoof(-14, 46) + hoof(10, 38) + hoof(-10, 16) + hoof(16, 10),
  'star-moss':
    shape(H.brown, 'M4 56Q32 40 60 56v4H4Z') +
    [
      [16, 40],
      [32, 30],
      [48, 40],
    ]
      .map(
        ([x = 0, y = 0]) =>
          [0, 45, 90, 135]
            .map(
              (turn) =>
                `<g transform="rotate(${turn} ${x} ${y})">${oval(H.leaf, [x, y, 12, 3])}</g>`,
            )
            .join('') + dot(H.lemon, x, y, 3.5),
      )
      .join('') +
    line('M24 24V10M42 24V8', 2.5, H.moss) +
    oval(H.orange, [24, 9, 3, 4]) +
    oval(H.orange, [42, 7, 3, 4]),
  root:
    shape(
      H.brown,
      'M20 2h24q-4 12 2 20 4 8 14 12-12 2-16-2 2 12 12 20-14-2-18-16-2 12-8 26-4-16-4-26-6 12-20 14 12-10 14-20-6 4-16 2 12-6 14-14 4-8 2-16Z',
    ) +
    line('M28 8q-2 10 0 16M36 8q2 8 0 14', 2.5, H.fawn) +
    line('M6 24h10M48 24h12', 3, H.leaf),
  pinecone:
    line('M32 10V3', 4, H.bark) +
    shape(
      H.brown,
      'M32 8C46 10 54 24 50 38 47 50 40 58 32 61 24 58 17 50 14 38 10 24 18 10 32 8Z',
    ) +
    line(
      'M20 16q6 8 12 3 6 5 12-3M15 26q9 9 17 3 8 6 17-3M14 37q10 9 18 3 8 6 18-3M19 48q7 8 13 3 6 5 13-3',
      3,
      H.tan,
    ),
  feather:
    shape(H.sky, 'M54 6C30 4 14 18 14 42l-1 5C32 50 50 40 52 22l-7 3 8-8Z') +
    mark(H.blue, 'M54 6 53 17l-8 8 7-3C50 40 32 50 13 47 30 38 42 24 54 6Z') +
    line('M6 60C16 42 28 28 44 16', 3, H.white) +
    line('M26 33l-2-11M33 26l10 1', 2, H.white),
  molehill:
    line('M6 50q2-8 4-12M54 50q-1-8-4-10M10 50q4-5 3-9M58 50q-3-4-2-8', 3, H.leaf) +
    shape(H.brown, 'M6 56c4-8 10-8 12-16 4-6 8-4 14-10 6 6 10 4 14 10 2 8 8 8 12 16q-26 8-52 0Z') +
    disc(H.dark, 32, 26, 10) +
    oval(H.pink, [32, 28, 4, 3]) +
    both(dot('#fff', 28, 22, 1.5)) +
    line('M24 44l4 2M38 42l4 3M16 52l5 0M32 52l6-1', 3, H.bark),
  'snail-shell':
    shape(H.fawn, 'M58 50C60 24 46 6 28 8 10 10 2 28 8 42c6 14 24 18 50 8Z') +
    line(
      'M52 46C54 30 46 16 31 17 17 18 13 31 18 39c5 8 17 8 21 1 4-8-3-14-9-11-4 2-4 7 0 8',
      4,
      H.bark,
    ) +
    line('M16 18q4-4 8-5', 2.5, H.cream),
  acorn:
    line('M34 12 38 3', 4, H.bark) +
    shape(H.fawn, 'M12 26h40c1 18-8 30-20 36C20 56 11 44 12 26Z') +
    shape(H.brown, 'M6 26C8 14 20 8 32 8s24 6 26 18c-10 6-42 6-52 0Z') +
    line('M18 14l6 8M30 11l5 9M43 13l4 8', 2.5, H.fawn) +
    line('M19 34q1 9 6 15', 3, H.cream),
  conker:
    shape(
      H.lime,
      'M6 34C2 18 12 8 20 8l2-5 5 4q8-2 12 1l6-4 1 6c10 4 16 16 12 28l4 4-7 2c-6 12-38 14-46 0l-6-2Z',
    ) +
    shape(H.brown, 'M14 36c0-14 8-21 18-21s18 7 18 21c0 12-8 18-18 18s-18-6-18-18Z') +
    oval(H.tan, [32, 46, 10, 6]) +
    line('M21 30q2-7 9-8', 3.5, H.fawn),
  icicle:
    shape(H.ice, 'M4 6h56v8l-4 1-5 27-5-26-3-1-8 45-8-43-3-1-5 30-6-31-4-1-3 14L2 14Z') +
    line('M10 16v6M19 18l1 10M35 18v20M51 18v8', 2.5, H.sky) +
    mark(H.white, 'M4 6h56v5H4Z') +
    line('M4 6h56', 3),
} as const
