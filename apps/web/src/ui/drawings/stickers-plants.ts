import { around, disc, dot, HUE, line, oval, shape } from './draw.ts'

const H = HUE

/** Leaves, flowers and fruit. */
export const PLANTS = {
  'oak-leaf':
    shape(
      H.leaf,
      'M30 50C20 52 16 46 19 41 10 41 8 33 14 29 8 24 13 16 20 18 20 9 30 5 36 10c6-4 15 1 14 9 7 1 8 10 2 13 5 5 0 12-7 11 1 6-7 10-15 7Z',
    ) + line('M22 60 38 20M31 40l12-5M29 42l-9-7M35 28l9-6M34 29l-8-6', 2.5, H.moss),
  fern:
    line('M14 60C24 46 34 26 50 6', 3.5, H.moss) +
    shape(
      H.leaf,
      'M20 51C8 52 4 46 4 42c8-2 14 2 16 9ZM27 40C15 40 11 33 12 28c8 0 14 5 15 12ZM35 28c-11-1-14-8-13-12 7 0 12 5 13 12ZM43 16c-8-2-10-7-9-11 5 0 8 5 9 11Z',
    ) +
    shape(
      H.lime,
      'M22 50c6-10 14-11 19-8-2 8-10 12-19 8ZM29 39c6-9 13-10 18-7-2 8-10 11-18 7ZM37 27c5-8 11-9 15-6-2 6-8 9-15 6ZM45 15c3-6 8-7 11-5-1 5-6 7-11 5Z',
    ),
  clover:
    line('M33 36C34 46 30 54 24 61', 4, H.moss) +
    around(
      3,
      32,
      32,
      shape(H.leaf, 'M32 32C16 28 14 10 24 7q6-1 8 4 2-5 8-4c10 3 8 21-8 25Z') +
        line('M32 28V18', 2, H.lime),
    ),
  daisy:
    line('M33 36q4 14-2 26', 4, H.leaf) +
    shape(H.leaf, 'M34 54c4-10 12-11 18-9-1 8-10 12-18 9Z') +
    around(10, 32, 26, oval(H.white, [32, 9, 4.5, 9])) +
    disc(H.sun, 32, 26, 9),
  dandelion:
    line('M32 34V62', 4, H.leaf) +
    shape(
      H.leaf,
      'M32 60C22 60 12 56 6 48l10 1-2-6c9 2 16 9 18 17ZM32 60c8 0 16-4 21-11l-8 1 2-6c-8 2-14 9-15 16Z',
    ) +
    around(14, 32, 22, shape(H.sun, 'M29.5 12 30 2l2 2 2-2 .5 10Z')) +
    disc(H.lemon, 32, 22, 12) +
    line('M28 18l2 3M36 18l-2 3M32 27v-3', 2, H.sun),
  bluebell:
    line('M22 62C24 36 30 10 46 10q8 0 9 8', 3.5, H.leaf) +
    shape(H.leaf, 'M22 62C10 54 6 40 8 30c8 6 14 18 14 32Z') +
    shape(H.violet, 'M49 17h12l3 14-6-3-3 5-3-5-6 3Z') +
    shape(H.violet, 'M33 17h12l3 14-6-3-3 5-3-5-6 3Z') +
    shape(H.lilac, 'M24 33h12l3 14-6-3-3 5-3-5-6 3Z'),
  poppy:
    line('M32 36q-4 14 2 26', 4, H.leaf) +
    shape(H.red, 'M32 30C14 34 4 22 10 12c6-8 18-8 22 0 4-8 16-8 22 0 6 10-4 22-22 18Z') +
    shape(H.red, 'M32 22C44 18 54 26 48 34c-4 6-12 6-16 2-4 4-12 4-16-2-6-8 4-16 16-12Z') +
    disc(H.dark, 32, 28, 6.5) +
    dot(H.lime, 32, 28, 2.5),
  blackberry:
    line('M32 20V8', 4, H.moss) +
    shape(H.leaf, 'M32 14C22 16 14 12 12 4c9-1 17 2 20 10ZM32 14c8 3 16 1 20-5-7-3-16-1-20 5Z') +
    shape(H.violet, 'M32 20c12-4 20 4 20 14S42 60 32 60 12 46 12 34s8-18 20-14Z') +
    [
      [24, 28],
      [36, 26],
      [45, 33],
      [18, 38],
      [30, 37],
      [41, 44],
      [24, 48],
      [34, 53],
    ]
      .map(([x = 0, y = 0]) => disc('#5b3f97', x, y, 6) + dot(H.lilac, x - 2, y - 2, 1.6))
      .join(''),
  'maple-leaf':
    line('M32 44V62', 4, H.bark) +
    shape(
      H.orange,
      'M32 3 38 15l9-4-2 13 13-4-4 10 6 4-15 9 2 6-15-2-15 2 2-6L4 34l6-4-4-10 13 4-2-13 9 4Z',
    ) +
    line('M32 46V18M32 40 46 28M32 40 18 28', 2.5, H.red),
  toadstool:
    shape(H.white, 'M24 34h16q0 12 5 22-13 7-26 0 5-10 5-22Z') +
    line('M23 42q9 5 18 0', 2) +
    shape(H.red, 'M4 34C6 14 20 4 32 4s26 10 28 30c-14 6-42 6-56 0Z') +
    dot(H.white, 22, 18, 5) +
    dot(H.white, 40, 14, 4) +
    dot(H.white, 32, 27, 4) +
    dot(H.white, 50, 27, 3.5) +
    dot(H.white, 13, 29, 3),
  rosehip:
    line('M32 24C30 14 34 8 44 4M34 12C22 12 18 18 16 22', 4, H.moss) +
    shape(H.leaf, 'M42 8c8-4 16 0 18 6-8 3-15 1-18-6Z') +
    shape(H.red, 'M17 22c12 0 15 12 10 22-3 6-6 8-8 8s-8-3-11-9C3 32 6 22 17 22Z') +
    shape(H.red, 'M40 22c12-1 17 12 13 22-2 7-7 10-9 10s-8-2-12-8c-6-11-3-23 8-24Z') +
    line('M19 52l-3 6M19 52l3 6M44 54l-3 6M44 54l4 6') +
    line('M13 28q-3 6 0 11M36 29q-3 6 1 12', 2.5, H.pink),
  holly:
    shape(H.moss, 'M30 34C22 44 10 46 4 44q3-4 2-8-3-3-2-8 5 0 6-4 2-4 6-6 3 3 7 2 6 4 7 14Z') +
    shape(H.moss, 'M34 34c8 10 20 12 26 10q-3-4-2-8 3-3 2-8-5 0-6-4-2-4-6-6-3 3-7 2-6 4-7 14Z') +
    line('M29 34 10 34M35 34l19 0', 2, H.lime) +
    disc(H.red, 26, 40, 7) +
    disc(H.red, 39, 41, 7) +
    disc(H.red, 32, 50, 7) +
    dot(H.white, 24, 38, 2) +
    dot(H.white, 37, 39, 2) +
    dot(H.white, 30, 48, 2),
  snowdrop:
    line('M24 62C22 36 24 8 38 8q8 0 8 9', 3.5, H.leaf) +
    shape(
      H.lime,
      'M24 62C12 52 10 38 13 28c8 8 12 20 11 34ZM26 62c2-14 8-22 16-27 1 12-6 22-16 27Z',
    ) +
    shape(H.white, 'M46 17C36 20 30 32 36 40q8-6 10-23ZM46 17c10 3 16 15 10 23q-8-6-10-23Z') +
    shape(H.white, 'M46 17c7 8 7 19 0 27-7-8-7-19 0-27Z') +
    line('M43 37l3 3 3-3', 2.5, H.leaf) +
    dot(H.leaf, 46, 17, 4),
} as const
