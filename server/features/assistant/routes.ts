import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type AssistantToolReply, listAssistantTools } from '#contract/office/assistant.ts';
import { type AssistantMessage, answerAssistant } from '#contract/office/assistant-messages.ts';
import { allRights, type Need } from '#domain/account/rights.ts';
import type { Context } from '#server/platform/context.ts';
import { isAdmitted, needOfKey } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { sendProblem } from '#server/platform/http/problems.ts';
import { version } from '#server/platform/version.ts';
import { callTool } from './call-tool.ts';
import { describeTool } from './describe-tool.ts';
import { instructions } from './instructions.ts';
import { errorReply, RpcError, rpcErrors } from './rpc-error.ts';
import { type AssistantTool, assistantTools, nameOf } from './tools.ts';

/** The revisions of the protocol that we speak, the newest first. */
const revisions = ['2025-11-25', '2025-06-18', '2025-03-26'];

/** Assistants with an API key (rule API-14), and what they can be given. */
export function assistantRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listAssistantTools, async () => assistantTools.map(presentTool));

  app.register(async (scope) => {
    // RFC 6750, section 3: assistants are told how to say who they are.
    scope.addHook('onSend', (_request, reply, payload, done) => {
      if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer');
      done(null, payload);
    });
    scope.setErrorHandler((error, request, reply) => {
      const answer = errorReply(error);
      if (answer === null) return sendProblem(request, reply, error);
      return reply.code(400).send(answer);
    });
    serve(scope, answerAssistant, async ({ input: { body }, person, request, reply }) => {
      const { id, method } = body;
      const revision = request.headers['mcp-protocol-version'];
      if (method !== 'initialize' && revision !== undefined && !isKnown(revision))
        throw new RpcError(rpcErrors.noMessage, `We speak the revisions ${revisions.join(', ')}.`);
      if (id === undefined) {
        await reply.code(202).send();
        return undefined;
      }
      await reply.send(
        await answerTo(body).then(
          (result) => ({ jsonrpc: '2.0', id, result }),
          (error: unknown) => {
            if (error instanceof RpcError) return { jsonrpc: '2.0', id, error: error.body };
            throw error;
          },
        ),
      );
      return undefined;

      async function answerTo({ params = {} }: AssistantMessage): Promise<object> {
        if (method === 'initialize') {
          // Nothing is kept for it: it only tells the messages of one conversation from those of another.
          reply.header('mcp-session-id', randomUUID());
          return greeting(context, params.protocolVersion);
        }
        if (method === 'ping') return {};
        if (method === 'tools/list') return { tools: toolsOf(person, context).map(describeTool) };
        if (method !== 'tools/call')
          throw new RpcError(rpcErrors.unknownMethod, `Unknown method: ${method}`);
        const { name, arguments: given = {} } = params;
        if (typeof name !== 'string')
          throw new RpcError(rpcErrors.badParams, 'Give the name of a tool as text.');
        const tool = toolsOf(person, context).find((one) => nameOf(one) === name);
        if (tool === undefined) throw new RpcError(rpcErrors.badParams, `Unknown tool: ${name}`);
        if (typeof given !== 'object' || given === null || Array.isArray(given))
          throw new RpcError(rpcErrors.badParams, 'Give the arguments as an object.');
        return callTool(app, request, { tool, sent: { ...given }, message: body });
      }
    });
  });
}

const isKnown = (revision: unknown) => revisions.some((one) => one === revision);

/** The tools of a key: those whose calls it may make now. */
function toolsOf(person: Person, { now }: Context): AssistantTool[] {
  return assistantTools.filter(({ endpoint }) => isAdmitted(endpoint, person, now()));
}

function greeting({ config }: Context, wanted: unknown): object {
  return {
    protocolVersion: isKnown(wanted) ? wanted : revisions[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'ascent', title: config.companyName, version },
    instructions: instructions(config.companyName),
  };
}

function presentTool(tool: AssistantTool): AssistantToolReply {
  const { title, kind, endpoint } = tool;
  return { name: nameOf(tool), title, kind, needs: rightsIn(needOfKey(endpoint)) };
}

function rightsIn(need: Need | null): AssistantToolReply['needs'] {
  const each = typeof need === 'string' ? [need] : (need ?? []);
  return allRights.filter((right) => each.includes(right));
}
