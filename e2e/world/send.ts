import { expect, type APIRequestContext } from '@playwright/test'

/** Sends as a phone does; returns what the server says. */
export async function send<T>(
  phone: APIRequestContext,
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  data: unknown,
): Promise<T> {
  const answer = await phone.fetch(`/api/${path}`, { method, data })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}
