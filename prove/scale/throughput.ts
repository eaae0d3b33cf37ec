import { measure } from '../../bench/load/load.ts';
import { newSender } from '../../bench/load/senders.ts';
import type { Site } from './sharing.ts';

/** Requests a second of a list and of a contact message, through nginx. */
export interface Throughput {
  instances: number;
  list: number;
  messages: number;
}

let people = 0;

/** Measures with sixteen connections. */
export async function measureThroughput({ fleet, cookie }: Site): Promise<Throughput> {
  const port = Number(new URL(fleet.url).port);
  const seconds = 3;
  const list = await measure({ port, path: '/api/leads?limit=50', headers: { cookie }, seconds });
  const vary = () => {
    people += 1;
    const email = `load-${people}@scale.test`;
    return {
      headers: newSender(),
      body: JSON.stringify({ name: 'Dana', email, message: 'Please call me back.' }),
    };
  };
  const messages = await measure({ port, path: '/api/contact', vary, seconds });
  return {
    instances: fleet.instances.length,
    list: list.requestsPerSecond,
    messages: messages.requestsPerSecond,
  };
}
