import { Outlet } from 'react-router'
import { AuthProvider } from './auth-provider.tsx'

export function AuthLayout() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
