/**
 * Rules of this house that no linter has: shapes of code, each with what to do instead. `oxlint.config.ts` says where
 * each of them holds.
 */
interface Shape {
  /** A selector of the syntax tree: https://eslint.org/docs/latest/extend/selectors. */
  selector: string
  message: string
}

const TIME = 'Time is an argument: take `now`.'
const CHANCE = 'Chance is an argument: take `random`.'
const ONE_LANGUAGE = 'The language is an argument: the machine has another one.'
const OWN_DATE = 'A test has its own date: today may be 29 February.'
/** React may run an updater later, twice, or after what followed the call. */
const UPDATER =
  ':matches(CallExpression[callee.name=/^set(?!Timeout$|Interval$|Immediate$)[A-Z]/], CallExpression[callee.property.name="setQueryData"]) > ArrowFunctionExpression'
const EFFECTS =
  '^(call|erase|forget|keep|navigate|note|notify|record|remember|remove|report|request|save|send|store|sync|toast|write)'
/** What tells somebody that something failed. */
const TELLS = 'CallExpression[callee.name=/^(fail|notify|report|show|toast|set(?=[A-Z]))/]'
const ONE_SENTENCE =
  'What is told of an error follows from what it is: take it, and ask `failureOf` or `errorText`.'

const SHAPES = {
  'time-and-chance-are-arguments': [
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
  ],
  'updaters-are-pure': [
    { selector: `${UPDATER} > BlockStatement`, message: 'An updater is one expression.' },
    {
      selector: `${UPDATER} CallExpression[callee.name=/${EFFECTS}(?=[A-Z]|$)/]`,
      message: 'An updater has no effects: write, send and go outside of it.',
    },
  ],
  'named-exports': [{ selector: 'ExportDefaultDeclaration', message: 'Named exports only.' }],
  'language-is-an-argument': [
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
  ],
  'any-machine': [
    {
      selector:
        'CallExpression[callee.object.name="Date"][callee.property.name="now"]:not(:function CallExpression)',
      message: OWN_DATE,
    },
    {
      selector:
        'NewExpression[callee.name="Date"][arguments.length=0]:not(:function NewExpression)',
      message: OWN_DATE,
    },
    {
      selector: 'Identifier[name=/^(freemem|totalmem|cpus|getTimezoneOffset)$/]',
      message: 'A test passes on any machine.',
    },
    {
      selector:
        'MemberExpression[property.name="pathname"] > NewExpression[callee.name="URL"] MetaProperty',
      message: 'A folder may have a space in its name: take import.meta.dirname.',
    },
  ],
  'sentences-in-the-catalogue': [
    {
      selector: 'JSXText[value=/[A-Za-z]{2,}/]',
      message: 'Sentences live in packages/messages/catalogues.',
    },
  ],
  'no-early-words': [
    {
      selector:
        'CallExpression[callee.name=/^(t|tList)$/]:not(:function CallExpression):not(PropertyDefinition CallExpression)',
      message: 'Words are loaded after the modules: call t in a function.',
    },
  ],
  'told-errors-are-asked': [
    { selector: `CatchClause[param=null] ${TELLS}`, message: ONE_SENTENCE },
    {
      selector: `CallExpression[callee.property.name="catch"] > ArrowFunctionExpression[params.length=0] ${TELLS}`,
      message: ONE_SENTENCE,
    },
  ],
  'query-keys-in-data': [
    {
      selector: "Property[key.name='queryKey'] > ArrayExpression",
      message: 'Query keys live in data/.',
    },
  ],
} satisfies Record<string, Shape[]>

/** Context of a rule: see https://oxc.rs/docs/guide/usage/linter/writing-js-plugins.html. */
interface Context {
  report(found: { node: object; message: string }): void
}

const ruleOf = (shapes: Shape[]) => ({
  create: (context: Context) =>
    Object.fromEntries(
      shapes.map(({ selector, message }) => [
        selector,
        (node: object) => context.report({ node, message }),
      ]),
    ),
})

// The linter takes a plugin by its default export.
// oxlint-disable-next-line house/named-exports
export default {
  meta: { name: 'house' },
  rules: Object.fromEntries(Object.entries(SHAPES).map(([name, shapes]) => [name, ruleOf(shapes)])),
}
