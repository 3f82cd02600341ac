import { useMutation } from '@tanstack/react-query'
import { uploadPhoto } from '#/data/account.ts'
import { useUpdateProfile } from '#/data/profile.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { safePath } from '#/routes/safe-path.ts'

interface Person {
  displayName: string
  photo: Blob | null
}

/** Saves the name, then the photo if there is one; both may be repeated after a failure [AUTH-15]. */
export function useCompleteSignUp() {
  const { getUploadUrl, updateProfilePhoto } = useAuth()
  const update = useUpdateProfile()
  return useMutation({
    mutationFn: async ({ displayName, photo }: Person) => {
      await update.mutateAsync({ displayName, photo: null })
      if (photo === null) return
      const target = safePath(await getUploadUrl())
      if (target === null) throw new Error('The upload address is not ours.')
      await updateProfilePhoto(await uploadPhoto(target, photo))
    },
  })
}
