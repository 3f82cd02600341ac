import { Link, useLocation } from 'react-router'
import { keepPhotosCopy } from '#/copy/guardian/keepsakes.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'

/** The game moves to the account at sign-in, and the way leads back here. */
export function SignInToKeep() {
  const { pathname } = useLocation()
  return (
    <Link
      to={paths.signUp()}
      className={buttonClass({ wide: true })}
      onClick={() => writeStored(storedKeys.returnTo, pathname)}
    >
      {keepPhotosCopy.signIn}
    </Link>
  )
}
