import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a receiver was sent. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that webhooks call, on this computer; `answer` may be replaced. */
export interface Receiver {
  url: string;
  received: Received[];
  answer: (response: ServerResponse, received: Received) => void;
}

/** Opens a receiver until the test ends. */
export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: (response) => response.writeHead(204).end(),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const received = { headers: request.headers, body: Buffer.concat(parts).toString() };
      receiver.received.push(received);
      receiver.answer(response, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
