import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** How a scanner behaves: correctly, or broken in one way. */
export type ClamdMood = 'well' | 'silent' | 'garbage' | 'endless' | 'leaves' | 'too-large';

/** The test file that every scanner reports as malware, assembled here so that no source file contains it. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''),
);

/** A fake clamd on its own port for one test; its mood can change. */
export async function fakeClamd() {
  const clamd = { mood: 'well' as ClamdMood, scanned: [] as number[], url: '' };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let got = Buffer.alloc(0);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      got = Buffer.concat([got, chunk]);
      const answer = answerTo(got);
      if (answer !== null) socket.end(answer);
    });
    function answerTo(bytes: Buffer): string | null {
      if (clamd.mood === 'silent') return null;
      if (clamd.mood === 'garbage') return 'HTTP/1.1 200 OK\r\n\r\nhello\0';
      if (clamd.mood === 'endless') return 'x'.repeat(5000);
      if (clamd.mood === 'leaves') return '';
      if (clamd.mood === 'too-large') return 'INSTREAM size limit exceeded. ERROR\0';
      if (bytes.toString('latin1') === 'zPING\0') return 'PONG\0';
      const content = streamed(bytes);
      if (content === null) return null;
      clamd.scanned.push(content.length);
      return content.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  clamd.url = `clamd://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return clamd;
}

/** The content of a complete INSTREAM command, or null while more is to come. */
function streamed(bytes: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (!bytes.subarray(0, command.length).equals(command)) return null;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
