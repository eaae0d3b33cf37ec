import { admin, type Program } from '../../e2e/support/program.ts';

/** The first admin is created while the first calls are already answered. */
const tries = 4;

/** Signs the program's admin in. @returns the cookies of the session. */
export async function signIn({ url }: Pick<Program, 'url'>): Promise<string> {
  for (let left = tries; ; left -= 1) {
    const reply = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
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
