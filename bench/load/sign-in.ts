import { admin, type Program } from '../../e2e/support/program.ts';

/** The first admin is created while the first calls are already answered. */
const tries = 4;

/**
 * Signs somebody in, by default the program's admin.
 *
 * @returns the cookies of the session.
 */
export async function signIn(
  { url }: Pick<Program, 'url'>,
  area: 'admin' | 'client' = 'admin',
  { email, password }: { email: string; password: string } = admin,
): Promise<string> {
  for (let left = tries; ; left -= 1) {
    const reply = await fetch(`${url}/api/${area}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (reply.ok)
      return reply.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    if (left === 1) throw new Error(`Signing in failed: ${await reply.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
