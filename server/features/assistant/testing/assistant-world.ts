import type { LightMyRequestResponse } from 'fastify';
import type { Right } from '#domain/account/rights.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** What a tool answered: what it found, or why not. */
interface Answer {
  isError: boolean;
  text: string;
  // The test knows what it asked for.
  // biome-ignore lint/suspicious/noExplicitAny: the replies of all calls
  content: any;
}

/** An assistant with an API key of an administrator. */
export interface TestAssistant {
  keyId: string;
  token: string;
  /** Sends a message, or anything else, as it is. */
  send(payload: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The result or the error of a request. */
  ask(
    method: string,
    params?: object,
  ): Promise<{ result?: Record<string, unknown>; error?: object }>;
  tools(): Promise<string[]>;
  use(tool: string, given?: object): Promise<Answer>;
}

/** A new key with these rights, and what an assistant does with it. */
export async function assistantWith(
  app: TestApp,
  maker: { cookie: string },
  rights: readonly Right[],
  name = 'Assistant',
): Promise<TestAssistant> {
  const made = await app.call({
    method: 'POST',
    url: '/api/users/api-keys',
    cookie: maker.cookie,
    payload: { name, rights, days: 30 },
  });
  const { token, apiKey } = made.json();
  const send: TestAssistant['send'] = (payload, headers = {}) =>
    app.call({
      method: 'POST',
      url: '/api/mcp',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  let asked = 0;
  const ask: TestAssistant['ask'] = async (method, params) =>
    (await send({ jsonrpc: '2.0', id: ++asked, method, ...(params && { params }) })).json();
  return {
    keyId: apiKey.id,
    token,
    send,
    ask,
    tools: async () => {
      const { result = {} } = await ask('tools/list');
      return (result.tools as { name: string }[]).map(({ name: tool }) => tool);
    },
    use: async (tool, given) => {
      const { result } = await ask('tools/call', { name: tool, arguments: given ?? {} });
      const {
        isError = false,
        content,
        structuredContent,
      } = result as unknown as {
        isError?: boolean;
        content: { text: string }[];
        structuredContent?: object;
      };
      return { isError, text: content[0]?.text ?? '', content: structuredContent };
    },
  };
}
