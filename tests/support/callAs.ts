import { expect } from 'playwright/test';
import { signInOverHttp, type Who } from './browser';

/** Does as an outside client what is not the point of a browser test, and expects it to be done. */
export async function callAs<Data = { id: string; version: number }>(
  who: Who,
  path: string,
  input: object,
): Promise<Data> {
  const response = await fetch(`${process.env.E2E_URL}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signInOverHttp(who)}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const answer = (await response.json()) as { message: string; data: Data };
  expect(answer.message).toBe('');
  return answer.data;
}

/** Reads as an outside client what a browser test compares the screen with. */
export async function readAs<Data>(who: Who, path: string, query: Readonly<Record<string, string>>): Promise<Data> {
  const response = await fetch(`${process.env.E2E_URL}/api/${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${await signInOverHttp(who)}` },
  });
  const answer = (await response.json()) as { message: string; data: Data };
  expect(answer.message).toBe('');
  return answer.data;
}
