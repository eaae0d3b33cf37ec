import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import Database from 'better-sqlite3';

/**
 * The floor: what bare node:http reaches on this machine with the same work and nothing around it.
 * Started with a database like ours and the URL of our page; prints the port it listens on.
 */
const [file = '', pageUrl = ''] = process.argv.slice(2);
const database = new Database(file);
database.pragma('journal_mode = WAL');

// The columns and the order of our own list (server/features/leads/store.ts).
const newestLeads = database.prepare(
  `select id, first_name, last_name, email, phone, company, source, status, score, assigned_to,
     message, version, created_at, updated_at
   from leads where deleted_at is null order by created_at desc, id desc limit 50`,
);
const allLeads = database.prepare('select count(*) from leads where deleted_at is null').pluck();

/** Our own page as it is sent: its headers except those that Node adds, and its body. */
function fetchPage(): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(pageUrl, { headers: { 'accept-encoding': 'br' }, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () => {
        const pairs = Object.entries(reply.headersDistinct).flatMap(([name, values = []]) =>
          ['date', 'connection', 'keep-alive'].includes(name)
            ? []
            : values.map((value) => [name, value]),
        );
        resolve({ headers: pairs.flat(), body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
const page = await fetchPage();

function sendJson(reply: ServerResponse, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  reply.end(body);
}

function answer(request: IncomingMessage, reply: ServerResponse): void {
  if (request.url === '/page') {
    reply.writeHead(200, page.headers);
    reply.end(page.body);
  } else {
    if (request.url === '/leads-and-count')
      reply.setHeader('x-total-count', String(allLeads.get()));
    sendJson(reply, newestLeads.all());
  }
}

const server = createServer(answer);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(address !== null && typeof address === 'object' ? address.port : 0);
});
process.on('SIGTERM', () => process.exit(0));
