import { madeRoutes } from '#/modules/challenges/index.ts'
import { verbs, type Route } from '#/platform/http/route.ts'
import { bringInTrail, createTrail } from './make-trail.ts'
import {
  changeTrail,
  changeTrailStatus,
  deleteTrail,
  givePosts,
  listTrails,
  readTrail,
  removePost,
  uploadTrailCover,
} from './own-trails.ts'
import { findTrailByWord, listPublishedTrails, searchTrails } from './public-trails.ts'
import { readTrailCounts } from './trail-counts.ts'
import type { Trails } from './trails.deps.ts'

export function trailsRoutes(trails: Trails): Route[] {
  return [
    ...verbs(trails, {
      listTrails,
      readTrail,
      createTrail,
      bringInTrail,
      changeTrail,
      changeTrailStatus,
      uploadTrailCover,
      deleteTrail,
      givePosts,
      removePost,
      readTrailCounts,
      listPublishedTrails,
      findTrailByWord,
      searchTrails,
    }),
    ...madeRoutes(trails.kind, trails.moderatorMail),
  ]
}
