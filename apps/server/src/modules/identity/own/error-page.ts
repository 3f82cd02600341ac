import type { Configuration } from 'oidc-provider'

const PAGE = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in</title>
<h1>Let's start again</h1>
<p>This sign-in cannot go on. Please close this window, or <a href="/guardian/signup">sign in again</a>.</p>
</html>
`

/** The page shown when the provider cannot redirect back. It reveals no internals. */
export const renderError: NonNullable<Configuration['renderError']> = (context) => {
  context.type = 'html'
  context.body = PAGE
}
