import { defineConfig } from 'oxlint'
import webPackage from './apps/web/package.json' with { type: 'json' }

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**']
/** Programs around the product: they have a clock, and they choose by chance. */
const PROGRAMS = ['apps/web/gallery/**', 'e2e/**', 'bench/**', 'scripts/**', ...TESTS]

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: ['./scripts/house-rules.ts', 'eslint-plugin-compat'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**', 'data/**', '**/*.cjs', '**/*.mjs'],
  settings: { targets: webPackage.browserslist, lintAllEsApis: true },
  rules: {
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': [
      'error',
      { args: 'after-used', caughtErrors: 'all', ignoreRestSiblings: true },
    ],
    'no-useless-assignment': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    // Letters are taken one by one on purpose, in codes; and sorted by their code points.
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'house/language-is-an-argument': 'error',
    'house/named-exports': 'error',
    'house/time-and-chance-are-arguments': 'error',
    'house/updaters-are-pure': 'error',
    // They refuse what the house does on purpose: refs handed on in an object, an effect that asks
    // at once, a component that is a value.
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'react/static-components': 'off',
    'react/unsupported-syntax': 'error',
  },
  overrides: [
    {
      files: ['apps/*/src/platform/**'],
      rules: { 'house/time-and-chance-are-arguments': 'off' },
    },
    {
      files: ['apps/server/src/**/*.ts'],
      rules: {
        'no-duplicate-imports': 'error',
        'no-restricted-properties': [
          'error',
          ...['ip', 'ips'].map((property) => ({
            object: 'request',
            property,
            message: 'It is what a proxy has written, port and all: take request.clientAddress.',
          })),
        ],
      },
    },
    {
      files: ['apps/server/src/modules/**/*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(\\.\\./)+[a-z-]+/index\\.ts$',
                message: 'Another module is named from the root: #/modules/<name>/index.ts.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['apps/web/src/**/*.tsx'],
      rules: { 'house/no-early-words': 'error', 'house/sentences-in-the-catalogue': 'error' },
    },
    {
      files: ['apps/web/src/{app,features}/**'],
      rules: { 'house/no-early-words': 'error', 'house/query-keys-in-data': 'error' },
    },
    {
      files: ['apps/web/src/**'],
      rules: {
        'house/told-errors-are-asked': 'error',
        'react/rules-of-hooks': 'error',
        'no-restricted-imports': [
          'error',
          {
            paths: ['react-dom', 'react-dom/client'].map((name) => ({
              name,
              importNames: ['createPortal', 'createRoot', 'hydrateRoot'],
              message:
                'React listens for turns of animations there: ui/quiet-root.ts keeps it quiet.',
            })),
          },
        ],
      },
    },
    {
      files: ['apps/web/src/ui/quiet-root.ts', 'apps/web/src/**/*.test.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      // What runs on a phone: calls that the oldest of them lack need another way beside them.
      files: ['apps/web/src/**', 'packages/{domain,contract}/src/**/*.ts'],
      rules: { 'compat/compat': 'error' },
    },
    {
      files: [...PROGRAMS, '**/*.config.ts'],
      rules: {
        'house/no-early-words': 'off',
        'house/query-keys-in-data': 'off',
        'house/sentences-in-the-catalogue': 'off',
        'house/time-and-chance-are-arguments': 'off',
        'house/told-errors-are-asked': 'off',
        'house/updaters-are-pure': 'off',
        'compat/compat': 'off',
      },
    },
    {
      files: [...TESTS, 'e2e/**', 'bench/**'],
      rules: {
        'max-lines': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      files: TESTS,
      rules: {
        // They try what an author of a screen must not do, too.
        'react/globals': 'off',
        'react/immutability': 'off',
        'react/jsx-key': 'off',
        'react/no-children-prop': 'off',
      },
    },
    {
      files: ['{apps,packages}/**/*.test.{ts,tsx}', '{apps,packages}/**/testing/**'],
      rules: { 'house/any-machine': 'error' },
    },
    {
      // No compiler reads it.
      files: ['**/*.js'],
      globals: { SwaggerUIBundle: 'readonly' },
      rules: { 'no-undef': 'error', 'typescript/no-unsafe-call': 'off' },
    },
    {
      // A configuration is read by its default export.
      files: ['**/*.config.ts'],
      rules: { 'house/named-exports': 'off', 'house/language-is-an-argument': 'off' },
    },
    {
      // Tables: a scene is a row. The keys are written by a script.
      files: ['apps/web/gallery/scenes/**', 'packages/messages/src/keys.ts'],
      rules: { 'max-lines': 'off' },
    },
  ],
})
