import { ANIMAL_DRAWINGS } from './animals.ts'
import { around, both, disc, dot, eye, HUE, INK, line, mark, oval, shape } from './draw.ts'

const H = HUE
const sole = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">` +
  shape(
    H.fawn,
    'M0-16c8 0 10 8 8 16-2 5-1 8 0 12 1 6-3 9-8 9s-9-3-8-9c1-4 2-7 0-12-2-8 0-16 8-16Z',
  ) +
  line('M-4-8h8M-5-2h10M-4 13h8', 2.5, H.brown) +
  '</g>'
const leg = (d: string) => both(line(d, 4, H.red))
const { raven, robin, woodpecker, squirrel, fox, mouse, bat, ladybird, dragonfly } = ANIMAL_DRAWINGS

/** Stickers that only tasks of the library give; some are animals that children can be too. */
export const NAMED = {
  seashell:
    shape(
      H.pink,
      'M32 56C20 54 4 38 7 22c1-6 7-7 9-3 0-8 9-11 11-3 1-7 9-7 10 0 2-8 11-5 11 3 2-4 8-3 9 3 3 16-13 32-25 34Z',
    ) +
    line('M32 52 16 24M32 52 24 16M32 52V14M32 52l8-36M32 52l16-28', 2.5, H.blush) +
    shape(H.blush, 'M22 55q10-8 20 0 1 5-4 5H26q-5 0-4-5Z'),
  footprint: sole(20, 40, -12) + sole(45, 24, 10),
  bark:
    shape(H.brown, 'M12 4q20 4 40 0-3 16 1 28-4 14 0 28-22-4-42 0 4-16 1-28 3-14 0-28Z') +
    line('M22 10q-3 10 0 20t-2 24M42 10q4 10 0 18t2 26', 3, H.bark) +
    oval(H.fawn, [32, 30, 6, 9]) +
    oval(H.bark, [32, 30, 2, 4]) +
    mark(H.lime, 'M12 58q4-14 10-8 6-4 6 7-8 0-16 1Z'),
  bud:
    line('M6 60Q22 46 30 30M22 46Q34 46 44 38', 5, H.brown) +
    shape(H.leaf, 'M30 34C20 28 22 12 34 3c10 8 10 24 0 31Z') +
    mark(H.lime, 'M33 6c-6 8-7 18-3 26 5-8 6-16 3-26Z') +
    shape(H.leaf, 'M42 42c-2-10 4-16 16-17 2 10-4 17-16 17Z') +
    shape(H.brown, 'M25 31q8-3 14 0-1 6-7 7-5-1-7-7ZM40 42q0-6 4-9 4 4 6 8-5 4-10 1Z'),
  wind:
    line('M4 24h34q10 0 10-8t-8-7q-6 1-5 7', 5, H.sky) +
    line('M4 36h46q10 0 9 8t-9 7q-6-1-4-7', 5, H.blue) +
    line('M8 48h20q8 0 7 6t-8 4', 5, H.sky) +
    shape(H.leaf, 'M12 14q2-9 12-9-1 9-12 9Z') +
    line('M8 17 18 9', 2),
  wave:
    shape(H.ice, 'M4 40C8 16 26 6 44 12c10 4 12 14 6 18-4-6-14-6-16 2-2 10 12 18 26 18v12H4Z') +
    shape(H.blue, 'M4 44c6-14 16-22 26-20-4 14 8 28 30 28v10H4Z') +
    line('M10 48q6-10 13-13M18 55q6-6 8-8', 3, H.sky) +
    disc(H.ice, 54, 20, 3.5) +
    disc(H.ice, 58, 34, 2.5),
  gull:
    shape(
      H.white,
      'M6 40c6-12 16-12 26-10 4-12 18-14 22-4 2 4-1 9-4 13-6 12-18 17-30 13Q10 48 6 40Z',
    ) +
    shape(H.grey, 'M2 44q10-14 32-10 3 10-10 14Q12 50 2 44Z') +
    shape(H.sun, 'M55 26l8 5q-4 3-9 2Z') +
    eye(47, 26, 2.6) +
    line('M26 54v7M36 52v8M22 61h7M32 60h8', 3, H.sun),
  pigeon:
    shape(
      H.grey,
      'M4 52c8-2 10-8 14-16 6-10 14-6 18-14C38 10 52 8 56 18c2 6-2 8-3 14-1 16-13 24-29 22Q12 54 4 52Z',
    ) +
    mark(H.moss, 'M37 22q7 6 17 4-1 8-4 11-10 0-15-9Z') +
    shape(H.pale, 'M12 48c4-12 16-16 28-12 0 10-12 15-28 12Z') +
    line('M22 46l4-8M30 45l3-9', 3, H.dark) +
    shape(H.sun, 'M57 20l5 4-6 2Z') +
    dot(H.orange, 49, 18, 3.4) +
    dot(INK, 49, 18, 1.8) +
    line('M26 55v6M34 54v7', 3, H.blush),
  crow: raven,
  robin,
  woodpecker,
  squirrel,
  fox,
  mouse,
  bat,
  crab:
    leg('M16 42 5 46M17 48 8 56M20 52l-5 8') +
    leg('M18 32Q8 30 9 20') +
    both(shape(H.orange, 'M14 20C4 20 2 10 8 4l4 8 5-7c4 7 3 13-3 15Z')) +
    line('M26 28V20M38 28V20') +
    shape(H.orange, 'M32 26c14 0 20 8 18 16-2 9-10 12-18 12s-16-3-18-12c-2-8 4-16 18-16Z') +
    both(disc(H.white, 26, 18, 4) + dot(INK, 26, 18, 2)) +
    line('M26 44q6 5 12 0', 2.5),
  starfish:
    shape(
      H.orange,
      'M32 3q5 4 6 18 14-3 22 2-2 6-13 13 6 13 3 23-7 1-18-9-11 10-18 9-3-10 3-23Q6 29 4 23q8-5 22-2 1-14 6-18Z',
    ) +
    around(5, 32, 33, dot(H.lemon, 32, 13, 2) + dot(H.lemon, 32, 21, 2.2)) +
    both(eye(28, 31, 2.4)) +
    line('M28 37q4 4 8 0', 2.2),
  ladybird,
  dragonfly,
  web:
    line('M32 3v58M3 32h58M11 11l42 42M53 11 11 53', 2, H.grey) +
    line('M32 8 49 15 56 32 49 49 32 56 15 49 8 32 15 15Z', 2, H.grey) +
    line('M32 17 43 21 47 32 43 43 32 47 21 43 17 32 21 21Z', 2, H.grey) +
    dot(H.sky, 49, 15, 3) +
    dot(H.sky, 17, 32, 2.6) +
    dot(H.sky, 43, 43, 2.6) +
    line('M26 28l-6-4M26 33h-7M38 28l6-4M38 33h7') +
    disc(H.bark, 32, 32, 6) +
    disc(H.bark, 32, 25, 3.6),
  ear:
    shape(H.tan, 'M18 26C18 10 28 4 38 6c12 2 16 14 12 24-3 8-8 9-10 16-2 10-14 16-20 8') +
    line('M26 28c0-10 6-15 13-13 7 3 7 11 3 16-4 4-8 4-8 9 0 3-2 5-4 4', 3, H.brown) +
    line('M12 18q-4 8 0 16M6 13q-6 13 0 26', 3, H.blue),
  eye:
    shape(H.white, 'M3 34Q18 14 32 14t29 20Q46 52 32 52T3 34Z') +
    disc(H.leaf, 32, 33, 14) +
    dot(INK, 32, 33, 7) +
    dot('#fff', 36, 28, 3) +
    line('M10 20 6 14M22 13 20 6M42 13l2-7M54 20l4-6', 3),
  nose:
    shape(
      H.tan,
      'M30 6q-2 16-10 26c-8 4-10 14-2 17 6 2 10-1 14 3 4-4 9-1 14-3 7-4 4-13-2-17Q36 22 36 6',
    ) +
    both(oval(H.brown, [25, 46, 4, 2.6])) +
    line('M16 62q-4-4 0-8M48 62q4-4 0-8M32 63q-4-3 0-6', 3, H.violet),
  shadow:
    shape(H.pale, 'M28 56 50 42q5-6 10-1 2 6-5 8L33 61Z') +
    disc(H.sun, 10, 10, 6) +
    line('M10 21v3M20 10h3M17 17l3 3', 3, H.sun) +
    shape(H.blue, 'M24 60V42q-6-4-4-12 8-5 16 0 2 8-4 12v18h-3V48h-2v12Z') +
    disc(H.tan, 28, 21, 8) +
    line('M25 23q3 3 6 0', 2),
} as const
