import { Outlet } from 'react-router'
import { AuthProvider } from './auth-provider.tsx'

/** Frame of every page that may need to know who is signed in. */
export function AuthLayout() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
