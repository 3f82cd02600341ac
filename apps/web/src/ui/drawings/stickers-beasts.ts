import { both, disc, dot, eye, HUE, INK, line, mark, oval, shape } from './draw.ts'

const H = HUE
const LEGS = line('M28 50v10M37 50v10M23 60h8M33 60h8', 3, H.orange)

/** Birds, fish and beasts. */
export const BEASTS = {
  blackbird:
    LEGS +
    shape(H.dark, 'M44 36 63 46 58 54 40 50Z') +
    shape(H.dark, 'M12 22C12 10 28 6 34 14c4 6 16 10 18 22 0 12-12 18-24 16C16 50 10 36 12 22Z') +
    shape(H.sun, 'M13 18 1 23l12 4Z') +
    dot(H.sun, 22, 18, 4) +
    dot(INK, 22, 18, 2.4) +
    line('M28 32q6 10 18 6', 2.5, H.grey),
  'blue-tit':
    LEGS +
    shape(H.blue, 'M46 38 63 34l-3 11-15 3Z') +
    disc(H.lemon, 30, 34, 20) +
    shape(H.sky, 'M30 30c12-4 22 4 22 14-10 4-20-2-22-14Z') +
    shape(H.white, 'M12 26C12 12 24 6 32 8s14 8 12 18q-16 6-32 0Z') +
    shape(H.blue, 'M15 15C18 6 38 2 43 16q-14-6-28-1Z') +
    line('M12 22h32', 3.5) +
    shape(H.dark, 'M12 24 5 27l8 3Z') +
    eye(22, 21, 2.6),
  owl:
    shape(H.brown, 'M10 8q10 6 22 6t22-6q2 10 0 18c4 20-6 34-22 34S6 46 10 26q-2-8 0-18Z') +
    mark(H.tan, 'M20 38q12-6 24 0 2 16-12 19-14-3-12-19Z') +
    line('M25 44l3 3 4-3 4 3 3-3M27 51l3 2 2-2 2 2 3-2', 2, H.brown) +
    both(disc(H.white, 22, 26, 9.5) + eye(22, 26, 5)) +
    shape(H.sun, 'M28 31h8l-4 8Z'),
  duck:
    shape(H.fawn, 'M6 40c12 0 20-6 26-4 12 4 16-2 28-6 2 16-8 28-28 28C14 58 6 50 6 40Z') +
    line('M26 46q10 8 22-2', 2.5, H.brown) +
    shape(H.white, 'M12 35h18v5q-10 4-18 0Z') +
    shape(H.moss, 'M10 36C4 14 14 5 23 6c10 1 13 11 8 30Z') +
    shape(H.sun, 'M10 16C4 15 1 18 2 22q5 3 10 1Z') +
    eye(19, 15),
  heron:
    line('M34 44v17M40 44l4 17M29 61h8M41 61h8', 3, H.fawn) +
    shape(H.pale, 'M28 32C40 24 54 30 60 46c-8 2-24 4-30-2-6-5-6-8-2-12Z') +
    shape(H.grey, 'M40 36c10-4 16 2 20 10-8 2-16 0-20-10Z') +
    shape(H.white, 'M16 6c10-2 14 5 10 12-4 6 4 10 5 18l-8 4C12 34 20 22 17 18Z') +
    shape(H.sun, 'M17 8 0 15l18 2Z') +
    line('M19 6Q30 4 37 12', 3.5, H.dark) +
    eye(21, 11, 2),
  hare:
    shape(H.fawn, 'M24 24C14 14 12 4 17 2c6-1 10 10 11 20ZM34 24C34 12 38 2 43 3c5 2 2 14-5 22Z') +
    line('M18 7q2 8 6 14M41 8q-3 6-4 13', 2.5, H.blush) +
    shape(H.fawn, 'M31 20c12 0 18 8 18 18 0 12-8 22-18 22s-18-10-18-22c0-10 6-18 18-18Z') +
    mark(H.cream, 'M31 44c10-2 12 4 9 9q-4 6-9 6t-9-6c-3-5-1-11 9-9Z') +
    oval(H.blush, [31, 45, 3.4, 2.6]) +
    line('M31 48v4') +
    eye(22.5, 36) +
    eye(39.5, 36) +
    line('M10 44l10 3M10 53l10-2M52 44l-10 3M52 53l-10-2', 1.75),
  kingfisher:
    line('M4 56h56', 6, H.bark) +
    line('M32 48v7M38 48v7', 3, H.orange) +
    shape(H.blue, 'M42 40 56 62 44 58 34 48Z') +
    shape(H.orange, 'M26 22c14 0 20 8 18 20-4 8-16 10-22 2-4-6-2-14 4-22Z') +
    shape(H.sky, 'M38 22c8 6 10 16 6 26-8-4-14-14-12-22Z') +
    shape(H.blue, 'M24 26C18 22 20 10 30 9c10 0 14 8 10 15q-8 4-16 2Z') +
    shape(H.dark, 'M23 15 2 20l20 5Z') +
    mark(H.white, 'M34 21q6-1 6 4l-5 3Z') +
    eye(29, 17, 2.6),
  trout:
    shape(H.fawn, 'M44 32 60 18q-4 14 0 28Z') +
    shape(H.fawn, 'M26 20q6-8 14-6l-4 9ZM28 44q4 6 10 6l-2-9Z') +
    shape(H.tan, 'M3 34C12 18 36 16 48 32 36 48 12 48 3 34Z') +
    mark(H.cream, 'M6 36q18 10 36 1Q26 48 6 36Z') +
    line('M20 25q5 7 0 15', 2.5) +
    dot(H.red, 28, 28, 2) +
    dot(H.red, 36, 30, 2) +
    dot(INK, 32, 34, 1.8) +
    dot(INK, 40, 34, 1.6) +
    dot(INK, 26, 34, 1.6) +
    eye(12, 31) +
    disc(H.ice, 8, 14, 4) +
    disc(H.ice, 17, 7, 3),
  newt:
    line('M20 26 10 20M26 20l2-11M38 42l-8 9M44 36l12 4', 4.5, H.bark) +
    shape(
      H.brown,
      'M8 8c8-6 18 0 20 8 6 6 14 10 18 16 4 6 0 12-6 14-4 6 4 12 14 10-12 8-26 2-24-10 0-6 0-6-6-10C14 30 12 26 10 20 4 18 4 12 8 8Z',
    ) +
    mark(H.orange, 'M18 24c8 2 16 10 22 18-6 2-8-2-10-4-6-4-10-8-12-14Z') +
    line('M26 17q2-6 6-4 0 6 6 5 0 6 7 6 0 5 6 6', 2.5, H.moss) +
    eye(13, 13, 2.6),
  frog:
    both(shape(H.leaf, 'M14 42C2 44 0 58 8 60h14l2-14Z')) +
    shape(H.leaf, 'M32 18c16 0 22 10 22 20S44 58 32 58 10 48 10 38s6-20 22-20Z') +
    mark(H.lime, 'M20 44q12 8 24 0 0 12-12 13-12-1-12-13Z') +
    both(disc(H.leaf, 20, 17, 9) + dot('#fff', 20, 16, 5) + eye(20, 16, 3.4)) +
    line('M18 35q14 12 28 0') +
    both(dot(INK, 29, 29, 1.3)),
  swallow:
    shape(H.blue, 'M30 26C22 14 12 8 2 8c4 12 12 22 24 26Z') +
    shape(H.blue, 'M30 30c4-14 14-24 30-26-2 14-12 24-26 30Z') +
    shape(H.blue, 'M32 34 62 44 44 44 54 61 28 42Z') +
    shape(H.white, 'M14 30C18 22 30 22 38 34c4 8-2 12-8 10-8-2-14-8-16-14Z') +
    shape(H.blue, 'M8 30c0-8 10-12 16-8l6 6q-8 6-22 2Z') +
    mark(H.orange, 'M12 31h10l-3 5q-5-1-7-5Z') +
    shape(H.dark, 'M9 27 3 31l7 2Z') +
    dot('#fff', 16, 26, 1.8),
  hedgehog:
    shape(H.bark, 'm12 50-8-5 6-5-5-8 9-1-1-10 9 3 3-10 7 7 7-8 4 9 10-3-1 10 9 2-5 8 6 6-8 5Z') +
    shape(H.tan, 'M20 54C12 54 6 52 2 47c4-2 8-4 10-10 4-6 12-6 17-3 7 5 7 16 3 20Z') +
    line('M20 54h34', 4) +
    disc(INK, 4, 46, 3) +
    eye(16, 42) +
    line('M12 49q4 2 7-1', 2),
  goose:
    line('M32 50v10M40 50v10M27 60h8M36 60h8', 3, H.orange) +
    shape(
      H.grey,
      'M62 30C58 50 48 54 36 54 22 54 16 46 18 38c8-2 10-8 8-16C14 20 14 6 25 5c12 0 13 12 11 24 8 4 18 6 26 1Z',
    ) +
    mark(H.pale, 'M22 42c6 8 18 10 28 6-6 6-22 8-28-6Z') +
    line('M36 36q8 8 20 2', 2.5, H.dark) +
    shape(H.orange, 'M17 9C10 9 5 12 5 16q6 4 13 2Z') +
    eye(25, 11, 2.6),
} as const
