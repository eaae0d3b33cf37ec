import { createServer } from 'node:http';
import Database from 'better-sqlite3';

/**
 * The floor: what bare node:http reaches on this machine with the same work and nothing around it.
 * Started with the path of a database of ours; prints the port it listens on.
 */
const database = new Database(process.argv[2], { readonly: true });
const newestLeads = database.prepare(
  'select * from leads order by created_at desc, id desc limit 50',
);
const fixedPage = Buffer.alloc(5_000, 'a');

const server = createServer((request, reply) => {
  if (request.url === '/page') {
    reply.writeHead(200, { 'content-type': 'text/html', 'content-length': fixedPage.length });
    reply.end(fixedPage);
    return;
  }
  const body = Buffer.from(JSON.stringify(newestLeads.all()));
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  reply.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(address !== null && typeof address === 'object' ? address.port : 0);
});
process.on('SIGTERM', () => process.exit(0));
