/*
 * The program that the crash loop kills: uploads documents to one project, now and then a newer
 * version, as fast as it can. Every line it prints is a promise: this document and these bytes were
 * acknowledged.
 *
 * Arguments: data folder; with 'sweep' as the second it only starts, which removes leftovers.
 */
import { randomBytes } from 'node:crypto';
import { openProgram } from '../open-program.ts';
import { upload } from '../world/sample-files.ts';

const [dataDir = '', mode = 'crash'] = process.argv.slice(2);
const program = await openProgram(dataDir);

if (mode === 'sweep') {
  await program.close();
} else {
  const made = await program.asAdmin({
    method: 'POST',
    url: '/api/projects',
    payload: { name: 'Uploads until killed' },
  });
  const projectUrl = `/api/projects/${made.json().id}/documents`;
  let last = '';
  for (let turn = 0; ; turn++) {
    // Every fourth replaces the document before it.
    const isVersion = turn % 4 === 3;
    const text = randomBytes(20_000).toString('hex');
    const form = upload('notes.txt', Buffer.from(text));
    const reply = await program.asAdmin({
      method: 'POST',
      url: isVersion ? `/api/documents/${last}/versions` : projectUrl,
      ...form,
    });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    const { id, versions } = reply.json();
    last = id;
    process.stdout.write(`${JSON.stringify({ id, number: versions, text: text.slice(0, 64) })}\n`);
  }
}
