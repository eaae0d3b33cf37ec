import type { Program } from '../../e2e/support/program.ts';
import { signIn } from '../load/sign-in.ts';

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Asks as the program's admin. */
export async function askAsAdmin(program: Program): Promise<Ask> {
  const cookie = await signIn(program);
  return (path, init = {}) =>
    fetch(`${program.url}${path}`, { ...init, headers: { ...init.headers, cookie } });
}

/** What the demo data lacks: a conversation, a change, a mail, the bin. */
export async function writeFirstRows(program: Program): Promise<void> {
  const ask = await askAsAdmin(program);
  const send = async (path: string, method: string, body: object, cookie?: string) => {
    const reply = await (cookie === undefined ? ask : fetch)(
      cookie === undefined ? path : `${program.url}${path}`,
      {
        method,
        headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
        body: JSON.stringify(body),
      },
    );
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const person = { name: 'Dana Whitfield', email: 'dana@northridge-dental.example' };
  const begun = await send('/api/chat/session', 'POST', person, ' ');
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { sessionId } = await begun.json();
  const message = { sessionId, message: 'Are recalls part of the dental set?' };
  await send('/api/chat/messages', 'POST', message, cookie);
  await send('/api/contact', 'POST', { ...person, message: 'Recalls in three spreadsheets.' });
  const [lead] = await (await ask('/api/leads?limit=1')).json();
  await send(`/api/leads/${lead.id}`, 'PUT', { score: 42, status: 'qualified' });
  // Some of the copies are in the bin as well.
  const [project] = await (await ask('/api/projects?limit=1')).json();
  await send(`/api/projects/${project.id}`, 'DELETE', {});
}
