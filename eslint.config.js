import js from '@eslint/js'
import compat from 'eslint-plugin-compat'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import webPackage from './apps/web/package.json' with { type: 'json' }

const TIME = 'Time is an argument: take `now`.'
const CHANCE = 'Chance is an argument: take `random`.'
const PURITY = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: TIME },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: TIME,
  },
  {
    selector: "MemberExpression[object.name='performance'][property.name='now']",
    message: TIME,
  },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: CHANCE },
]
/** What differs between two machines: their language, their memory, their processors and their date. */
const ONE_LANGUAGE = 'The language is an argument: the machine has another one.'
const EVERYWHERE = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale.*String$/][arguments.length=0]',
    message: ONE_LANGUAGE,
  },
  {
    selector: 'CallExpression[callee.property.name="localeCompare"][arguments.length=1]',
    message: ONE_LANGUAGE,
  },
  {
    selector:
      ':matches(CallExpression, NewExpression)[callee.object.name="Intl"][arguments.length=0]',
    message: ONE_LANGUAGE,
  },
]
const ANY_MACHINE = [
  {
    selector:
      'CallExpression[callee.object.name="Date"][callee.property.name="now"]:not(:function CallExpression)',
    message: 'A test has its own date: today may be 29 February.',
  },
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]:not(:function NewExpression)',
    message: 'A test has its own date: today may be 29 February.',
  },
  {
    selector: 'Identifier[name=/^(freemem|totalmem|cpus|getTimezoneOffset)$/]',
    message: 'A test passes on any machine.',
  },
]
const NO_LITERAL_JSX = {
  selector: 'JSXText[value=/[A-Za-z]{2,}/]',
  message: 'Sentences live in packages/messages/catalogues.',
}
const NO_EARLY_WORDS = {
  selector:
    'CallExpression[callee.name=/^(t|tList)$/]:not(:function CallExpression):not(PropertyDefinition CallExpression)',
  message: 'Words are loaded after the modules: call t in a function.',
}
const NO_QUERY_KEY = {
  selector: "Property[key.name='queryKey'] > ArrayExpression",
  message: 'Query keys live in data/.',
}

/** React may run an updater later, twice, or after what followed the call. */
const UPDATER =
  ':matches(CallExpression[callee.name=/^set(?!Timeout$|Interval$|Immediate$)[A-Z]/], CallExpression[callee.property.name="setQueryData"]) > ArrowFunctionExpression'
const EFFECTS =
  '^(call|erase|forget|keep|navigate|note|notify|record|remember|remove|report|request|save|send|store|sync|toast|write)'
const PURE_UPDATERS = [
  { selector: `${UPDATER} > BlockStatement`, message: 'An updater is one expression.' },
  {
    selector: `${UPDATER} CallExpression[callee.name=/${EFFECTS}(?=[A-Z]|$)/]`,
    message: 'An updater has no effects: write, send and go outside of it.',
  },
]

const HOOK_RULES = Object.fromEntries(
  Object.keys(reactHooks.configs.flat['recommended-latest'].rules).map((rule) => [rule, 'error']),
)

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', 'data/**', '.dependency-cruiser.cjs', '**/*.mjs'],
  },
  js.configs.recommended,
  // Rules that need types are in .oxlintrc.json.
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...PURITY, ...PURE_UPDATERS, ...EVERYWHERE],
    },
  },
  {
    files: [
      'apps/*/src/platform/**',
      'apps/web/gallery/**',
      'e2e/**',
      'bench/**',
      'scripts/**',
      '**/testing/**',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE] },
  },
  {
    files: ['{apps,packages}/**/*.test.{ts,tsx}', '{apps,packages}/**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...ANY_MACHINE] },
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
    files: ['apps/web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PURITY,
        ...PURE_UPDATERS,
        ...EVERYWHERE,
        NO_LITERAL_JSX,
        NO_EARLY_WORDS,
      ],
    },
  },
  {
    files: ['apps/web/src/{app,features}/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PURITY,
        ...PURE_UPDATERS,
        ...EVERYWHERE,
        NO_QUERY_KEY,
        NO_EARLY_WORDS,
      ],
    },
  },
  {
    files: ['apps/web/src/{app,features}/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PURITY,
        ...PURE_UPDATERS,
        ...EVERYWHERE,
        NO_LITERAL_JSX,
        NO_QUERY_KEY,
        NO_EARLY_WORDS,
      ],
    },
  },
  {
    files: ['apps/web/src/platform/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PURE_UPDATERS,
        ...EVERYWHERE,
        NO_LITERAL_JSX,
        NO_EARLY_WORDS,
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      ...HOOK_RULES,
      // They refuse what the house does on purpose: refs handed on in an object, an effect that asks
      // at once, a component that is a value.
      'react-hooks/refs': 'off',
      'react-hooks/set-state-in-effect': 'off',
      'react-hooks/static-components': 'off',
    },
  },
  {
    // What runs on a phone: calls that the oldest of them lack need another way beside them.
    files: ['apps/web/src/**/*.{ts,tsx}', 'packages/{domain,contract}/src/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { compat },
    settings: { targets: webPackage.browserslist, lintAllEsApis: true },
    rules: { 'compat/compat': 'error' },
  },
  {
    files: ['**/*.config.{js,ts}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'bench/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Written by a script.
    files: ['packages/messages/src/keys.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Tables: a scene is a row.
    files: ['apps/web/gallery/scenes/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['apps/web/public/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'addEventListener',
          'document',
          'Element',
          'fetch',
          'HTMLScriptElement',
          'HTMLTemplateElement',
          'location',
          'performance',
          'sessionStorage',
          'setTimeout',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
)
