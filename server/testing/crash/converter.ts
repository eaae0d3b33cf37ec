/*
 * The program that the crash loop kills: submits quotes and converts each to a project, inviting its
 * client, as fast as it can. Every line it prints is a promise: this quote was converted.
 */

import { openProgram } from '../open-program.ts';
import { quoteRequest } from '../world/factories.ts';

const [dataDir = ''] = process.argv.slice(2);
const { app, asAdmin, context } = await openProgram(dataDir);

for (let turn = 0; ; turn++) {
  // A new visitor each time, or the wizard's rate limits would end the rounds.
  const remoteAddress = `10.${process.pid % 250}.${turn % 250}.${Date.now() % 250}`;
  const email = `client-${context.now()}-${process.pid}-${turn}@crash.example`;
  const made = await app.inject({
    method: 'POST',
    url: '/api/quotes',
    remoteAddress,
    payload: quoteRequest({ customerEmail: email }),
  });
  if (made.statusCode !== 201) throw new Error(made.body);
  const quoteId: string = made.json().id;
  const reply = await asAdmin({
    method: 'POST',
    url: '/api/quotes/convert-to-project',
    payload: { quoteId, inviteClient: true },
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  process.stdout.write(`${quoteId}\n`);
}
