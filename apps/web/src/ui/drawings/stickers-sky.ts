import { around, both, disc, dot, HUE, line, mark, oval, shape } from './draw.ts'

const H = HUE
const CLOUD = 'M16 48C4 48 2 34 12 31 10 20 24 14 30 22 36 12 52 18 50 29c12 0 12 19-2 19Z'

/** Sky and land. */
export const SKY = {
  cloud: shape(H.white, CLOUD) + line('M18 40q5 4 10 0M34 30q5-5 10-1', 2.5, H.pale),
  rainbow:
    line('M8 46a24 24 0 0 1 48 0', 17, '#3b2a1c') +
    line('M5 46a27 27 0 0 1 54 0', 4.5, H.red) +
    line('M9.500 46a22.500 22.500 0 0 1 45 0', 4.5, H.sun) +
    line('M14 46a18 18 0 0 1 36 0', 4.5, H.leaf) +
    shape(H.white, 'M6 56c-6-2-4-10 2-10 2-5 10-5 11 0 7 0 8 10 0 11Z') +
    shape(H.white, 'M44 57c-7-2-5-10 1-11 2-5 10-5 11 1 6 0 6 9 0 10Z'),
  sun:
    around(10, 32, 32, shape(H.orange, 'M27 13 32 2l5 11Z')) +
    disc(H.sun, 32, 32, 18) +
    both(dot('#3b2a1c', 26, 30, 2.4)) +
    line('M25 37q7 6 14 0'),
  raindrop:
    shape(H.sky, 'M32 4C44 20 52 30 52 42a20 19 0 0 1-40 0C12 30 20 20 32 4Z') +
    line('M20 42q1 9 9 11', 4, H.ice) +
    both(dot('#3b2a1c', 26, 38, 2.2)) +
    line('M28 44q4 4 8 0'),
  hill:
    disc(H.sun, 46, 18, 9) +
    shape(H.moss, 'M2 56C10 28 22 18 30 18s18 12 30 38Z') +
    shape(H.leaf, 'M2 58c4-14 14-20 24-18 6-8 26-6 36 18Z') +
    shape(H.cream, 'M26 60c2-8 10-8 8-14-1-3 2-5 5-5-2 6 6 8 2 19Z') +
    line('M14 48v-6M14 42q-5-2-4-7 6 1 4 7Z', 2.5),
  stream:
    shape(H.leaf, 'M4 8h56v52H4Z') +
    shape(
      H.sky,
      'M26 8h14c2 10-12 12-10 20s20 10 22 20c1 6-2 12-4 12H14c0-10 10-12 6-20S10 24 14 18s10-4 12-10Z',
    ) +
    line('M24 22q5-2 4-6M24 36q8 4 8 10M36 46q6 2 6 8', 2.5, H.ice) +
    oval(H.grey, [50, 30, 6, 4]) +
    oval(H.grey, [11, 44, 5, 4]) +
    line('M46 14v6M50 14v6M8 26v6M12 24v6', 2.5, H.moss),
  'fir-tree':
    shape(H.bark, 'M27 50h10v11H27Z') +
    shape(H.moss, 'M32 24 58 52q-26 6-52 0Z') +
    shape(H.moss, 'M32 14 52 38q-20 6-40 0Z') +
    shape(H.leaf, 'M32 3 46 24q-14 5-28 0Z') +
    line('M20 46l5 2M38 47l6-1M24 33l4 1M36 33l5-2', 2.5, H.lime),
  'tree-stump':
    shape(H.brown, 'M12 22v24q-2 6-8 10 10 2 14-2 4 6 14 6t14-6q4 4 14 2-6-4-8-10V22Z') +
    oval(H.tan, [32, 22, 20, 9]) +
    `<ellipse fill="none" cx="32" cy="22" rx="13" ry="5.500" stroke="${H.fawn}"/>` +
    `<ellipse fill="none" cx="32" cy="22" rx="6" ry="2.500" stroke="${H.fawn}"/>` +
    line('M20 36v10M32 38v12M43 36v8', 2.5, H.bark) +
    shape(H.leaf, 'M50 16c0-8 4-12 10-12 0 8-4 12-10 12Z'),
  sunrise:
    around(12, 32, 42, line('M32 16V8', 4, H.orange)) +
    disc(H.sun, 32, 42, 17) +
    shape(H.leaf, 'M2 44q14-6 30 0t30 0v22H2Z') +
    line('M10 52h10M30 54h12M48 51h6', 2.5, H.moss),
  moon:
    shape(
      H.lemon,
      'M40 4C20 2 6 16 8 34c2 20 24 32 42 22 4-2 6-4 8-8C40 54 26 44 26 28 26 18 32 8 40 4Z',
    ) +
    dot(H.sun, 18, 34, 3.5) +
    dot(H.sun, 27, 47, 2.5) +
    dot(H.sun, 22, 21, 2) +
    mark(H.sun, 'M50 12l2 5 5 1-4 3 1 5-4-3-5 3 1-5-4-4 6 0Z'),
  star:
    shape(
      H.sun,
      'M32 3l8.500 18 19.500 2.500-14.500 13.500 4 20L32 47.500 14.500 57l4-20L4 23.500 23.500 21Z',
    ) +
    both(dot('#3b2a1c', 27, 29, 2.4)) +
    line('M27 36q5 4 10 0'),
  snowflake:
    around(6, 32, 32, line('M32 32V5M32 16l-7-6M32 16l7-6', 7)) +
    around(6, 32, 32, line('M32 32V5M32 16l-7-6M32 16l7-6', 3, H.ice)) +
    disc(H.white, 32, 32, 5),
} as const
