const TEST = '(\\.(test|suite)\\.tsx?$|/testing/|/tests/)'
const rules = {
  'resolvable': [{},
    { couldNotResolve: true, pathNot: '^virtual:(messages|library)$' }],
  'no-circular': [{},
    { circular: true }],
  'domain-is-pure': [{ path: '^packages/domain/src', pathNot: TEST },
    { pathNot: ['^packages/domain/src', '^node_modules/obscenity'] }],
  'ground-knows-only-domain': [{ path: '^packages/ground/src', pathNot: TEST },
    { pathNot: '^packages/(ground|domain)/src' }],
  'scene-match-stands-alone': [{ path: '^packages/scene-match/src', pathNot: TEST },
    { pathNot: ['^packages/scene-match/src', '^node_modules/(sharp|@techstark)', '^(node:|crypto|module)'] }],
  'library-knows-only-domain': [{ path: '^packages/library/src', pathNot: TEST },
    { pathNot: ['^packages/(library|domain)/src', '^node_modules/(zod|yaml)', '^(node:|fs|path|url|crypto)'] }],
  'library-only-on-the-server': [{ pathNot: ['^(packages/library|apps/server|e2e|bench)/', '^apps/web/library-plugin\\.ts$'] },
    { path: '^packages/library/' }],
  'messages-stand-alone': [{ path: '^packages/messages/src', pathNot: TEST },
    { pathNot: ['^packages/messages/src', '^node_modules/(icu-minify|@formatjs)', '^(node:|fs|path)'] }],
  'contract-knows-only-domain': [{ path: '^packages/contract/src', pathNot: TEST },
    { pathNot: ['^packages/(contract|domain)/src', '^packages/messages/src', '^node_modules/zod'] }],
  'contract-loads-no-words': [{ path: '^packages/contract/src', pathNot: TEST },
    { path: '^packages/messages/', pathNot: '^packages/messages/src/languages\\.ts$', dependencyTypesNot: ['type-only'] }],
  'server-and-web-never-meet': [{ path: '^apps/(server|web)/' },
    { path: '^apps/', pathNot: ['^apps/$1/', '^apps/desk/src/'] }],
  'desk-stands-alone': [{ path: '^apps/desk/src/' },
    { pathNot: '^apps/desk/src/' }],
  'packages-never-import-apps': [{ path: '^packages/' },
    { path: '^(apps|e2e)/' }],
  'module-by-front-door': [{ path: '^apps/server/src/modules/([^/]+)/', pathNot: TEST },
    { path: '^apps/server/src/modules/[^/]+/', pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$', '\\.tables\\.ts$'] }],
  'tables-only-from-tables-and-repositories': [{ path: '^apps/server/src/', pathNot: ['\\.(tables|repository)\\.ts$', '^apps/server/src/platform/db/', TEST] },
    // The type of a row is no way to its table.
    { path: '\\.tables\\.ts$', dependencyTypesNot: ['type-only'] }],
  'foreign-tables-only-from-tables': [{ path: '^apps/server/src/modules/([^/]+)/', pathNot: ['\\.tables\\.ts$', TEST] },
    { path: '^apps/server/src/modules/[^/]+/.*\\.tables\\.ts$', pathNot: '^apps/server/src/modules/$1/' }],
  'adapters-only-from-composition': [{ path: '^apps/server/src/', pathNot: ['^apps/server/src/(composition\\.ts|adapters/)', TEST] },
    { path: '^apps/server/src/adapters/' }],
  'vendor-sdk-only-in-adapters': [{ path: '^apps/server/src/', pathNot: '^apps/server/src/adapters/' },
    { path: '^node_modules/(stripe|firebase-admin|openai|@anthropic-ai|@aws-sdk)' }],
  'decoder-of-photos-loaded-late': [{ path: '^apps/server/src/', pathNot: ['^apps/server/src/(modules/photos/decoder\\.ts$|adapters/vision/check/)', TEST] },
    { path: '^node_modules/sharp/', dependencyTypesNot: ['type-only'] }],
  'browser-vendor-only-in-platform': [{ path: '^apps/web/src/', pathNot: '^apps/web/src/platform/' },
    { path: '^node_modules/(firebase|oidc-client-ts|@stripe|@googlemaps|maplibre-gl|qrcode)' }],
  'drizzle-only-in-tables-repositories-db': [{ path: '^apps/server/src/', pathNot: ['\\.(tables|repository)\\.ts$', '^apps/server/src/platform/db/'] },
    { path: '^node_modules/(drizzle-orm|@electric-sql/pglite)' }],
  'platform-below-modules': [{ path: '^apps/server/src/platform/' },
    { path: '^apps/server/src/(modules|adapters|modules\\.ts|composition|main|operator)' }],
  'features-do-not-see-each-other': [{ path: '^apps/web/src/features/([^/]+)/', pathNot: TEST },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' }],
  'screens-do-not-see-each-other': [{ path: '^apps/web/src/features/(general|player|guardian/[^/_]+)/([^/_]+)/', pathNot: TEST },
    { path: '^apps/web/src/features/$1/[^/_]+/', pathNot: '^apps/web/src/features/$1/$2/' }],
  'wings-do-not-see-each-other': [{ path: '^apps/web/src/features/guardian/([^/_]+)/', pathNot: TEST },
    { path: '^apps/web/src/features/guardian/[^/_]+/', pathNot: '^apps/web/src/features/guardian/$1/' }],
  'shared-web-never-imports-features': [{ path: '^apps/web/src/(ui|words|platform|data|routes)/', pathNot: TEST },
    { path: '^apps/web/src/(features|app)/' }],
  'app-is-the-top': [{ path: '^apps/web/src/features/' },
    { path: '^apps/web/src/app/' }],
  'ui-is-dumb': [{ path: '^apps/web/src/ui/' },
    { path: '^apps/web/src/(data|platform|routes|words)/', pathNot: '^apps/web/src/platform/(store|taps)\\.ts$' }],
  'flow-below-screens': [{ path: '^apps/web/src/features/(guardian/[^/_]+|[^/]+)/_[^/]+/', pathNot: TEST },
    { path: '^apps/web/src/features/$1/[^/_]+/' }],
  'not-to-test': [{ pathNot: [TEST, '^e2e/', '^apps/web/gallery/'] },
    { path: TEST }],
  'product-knows-no-gallery': [{ path: '^apps/web/', pathNot: '^apps/web/gallery/' },
    { path: '^apps/web/gallery/' }],
}
const MODULES = 'apps/server/src/modules'
/** Ladders of folders, lowest first; the folders of a line do not know each other. */
const LADDERS = {
  /** The modules of the server. */
  [MODULES]: [
    ['credentials', 'mail', 'beta-access', 'maps', 'ground', 'photos', 'library', 'demo'],
    ['accounts'],
    ['areas'],
    ['identity', 'groups', 'challenges', 'vision'],
    ['trails'],
    ['settings', 'game'],
    ['billing', 'games'],
    ['exports', 'admin', 'retention'],
  ],
  /** Inside the game. */
  [`${MODULES}/game`]: [['records'], ['live'], ['view'], ['session'], ['player', 'push', 'adventure'], ['act'], ['hunt']],
  /** A child's game on its phone. */
  'apps/web/src/features/player/_game': [['journal'], ['pack'], ['engine'], ['acts']],
}
for (const [parent, ladder] of Object.entries(LADDERS)) {
  ladder.forEach((rung, at) => {
    for (const name of rung) {
      const below = ladder.slice(0, at).flat()
      rules[`ladder-${parent.split('/').at(-1)}-${name}`] = [
        { path: `^${parent}/${name}/`, pathNot: TEST },
        { path: `^${parent}/[^/]+/`, pathNot: [name, ...below].map((one) => `^${parent}/${one}/`) },
      ]
    }
  })
  for (const { name } of require('node:fs').readdirSync(`${__dirname}/${parent}`, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const isRuled = name === 'testing' || ladder.flat().includes(name)
    if (!isRuled) throw new Error(`The folder ${parent}/${name} has no place in the ladder`)
  }
}
rules['game-is-made-of-its-memory'] = [{ path: `^${MODULES}/game/(records|live)/`, pathNot: TEST },
  { path: `^${MODULES}/game/live/game\\.ts$` }]
rules['game-has-no-file-beside-its-rungs'] = [{ path: `^${MODULES}/game/[^/]+/`, pathNot: TEST },
  { path: `^${MODULES}/game/[^/]+$` }]
/** The wings of a grown-up's day. */
const WINGS = ['start', 'play', 'afterwards', 'make', 'account', 'pay', 'admin']
/** The shared folders of a side or of a wing, lowest first: each knows those before it, so that no two know each other. */
const SHARED = {
  player: ['_game', '_sound', '_flow', '_stickers'],
  guardian: ['_auth', '_shell', '_paper', '_adventure', '_challenges', '_payment', '_trails'],
  'guardian/start': ['_adventure'],
  'guardian/play': ['_host'],
  'guardian/make': ['_fields', '_tasks', '_trail'],
  'guardian/account': ['_sign-in', '_profile', '_groups'],
  'guardian/pay': ['_checkout'],
  'guardian/admin': ['_admin'],
}
for (const [side, ladder] of Object.entries(SHARED)) {
  const features = `apps/web/src/features/${side}`
  ladder.forEach((name, at) => {
    rules[`shared-folders-${side.replace('/', '-')}-${name}`] = [
      { path: `^${features}/${name}/`, pathNot: TEST },
      { path: `^${features}/_`, pathNot: ladder.slice(0, at + 1).map((one) => `^${features}/${one}/`) },
    ]
  })
  for (const name of require('node:fs').readdirSync(`${__dirname}/${features}`)) {
    const isShared = name.startsWith('_')
    if (isShared && !ladder.includes(name)) throw new Error(`The folder ${side}/${name} has no place in the ladder`)
    if (!isShared && side === 'guardian' && !WINGS.includes(name)) throw new Error(`The folder ${side}/${name} is no wing`)
  }
}
module.exports = {
  forbidden: Object.entries(rules).map(([name, [from, to]]) => ({ name, severity: 'error', from, to })),
  options: { exclude: { path: '^apps/[^/]+/dist/' }, doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.js'] } },
}
