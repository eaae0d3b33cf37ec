import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getChatFile } from '#contract/chat/chat-file.ts';
import { listClientChats } from '#contract/chat/client-chats.ts';
import { chatFileFields, sendChatFile } from '#contract/chat/send-chat-file.ts';
import { chatFileKind, chatFileLimit, onlyChatFiles } from '#domain/chat/chat-file.ts';
import { extensionOf } from '#domain/document/document-type.ts';
import { isShown } from '#server/features/accounts/view-as/view.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { keepFile } from '#server/platform/files/keep-file.ts';
import type { ReceivedFile } from '#server/platform/files/receive-file.ts';
import { sendStored } from '#server/platform/files/send-stored.ts';
import { mustAddFactor } from '#server/platform/http/access.ts';
import { readForm, serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { inWork } from '#server/platform/work/work.ts';
import { refuseBlocked } from '../blocks/blocks.ts';
import {
  limitFileBytes,
  limitFiles,
  noRoomForFiles,
  requireChatRoom,
  tooManyFiles,
} from '../messages/limits.ts';
import { presentMessage } from '../present.ts';
import { findConversation } from '../store.ts';
import { adminOf, readerOf, requireCaller, speakerOf } from '../visitor/caller.ts';
import { findOwnConversation } from '../visitor/chat-cookie.ts';
import { findFile } from './file-store.ts';
import { sendFile } from './send-file.ts';

/** Pictures and PDF files in messages (rule CHAT-17). */
export function chatFileRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;

  serve(app, sendChatFile, async (call) => {
    const { input, request } = call;
    const { sessionId } = input.params;
    const asVisitor = input.query.as === 'visitor';
    // Before the file has arrived, and before the idempotency key is looked up.
    const caller = await requireCaller(context, request, sessionId, asVisitor, 'inbox:change');
    const visitor =
      caller.side === 'admin'
        ? null
        : { conversationId: sessionId, client: request.ip, companyEmail: config.companyEmail };
    if (visitor !== null)
      // In a transaction of its own, so that refused files count too.
      await inWork(context, callerOf(request), async (work) => {
        await refuseBlocked(work, { ...caller.conversation, client: request.ip });
        await limitFiles(work.tx, visitor, work.now);
      });
    const key = caller.side === 'admin' ? caller.person.id : `chat ${sessionId}`;
    return keepFile(
      context,
      call,
      {
        key,
        limit: chatFileLimit,
        says: visitor && { tooMany: tooManyFiles(visitor), noRoom: noRoomForFiles(visitor) },
      },
      async (work, received, { extension }) => {
        const { tx, now } = work;
        const { message, clientMessageId } = fieldsOf(received);
        if (visitor !== null) {
          const { sizeBytes } = received;
          await requireChatRoom(tx, visitor, sizeBytes, context.documents.roomBytes);
          await limitFileBytes(tx, visitor, sizeBytes, now);
        }
        const sent = await sendFile(
          work,
          { sessionId, message, clientMessageId },
          { ...received, extension },
          speakerOf(caller, request, config),
        );
        return presentMessage(tx, context, sent, readerOf(caller));
      },
      (received) => {
        const refusal = onlyChatFiles(extensionOf(received.name));
        if (refusal !== null) throw new Problem('wrong_content_type', refusal);
        fieldsOf(received);
      },
    );
  });

  serve(app, getChatFile, async (call) => {
    const file = await findFile(database.read, call.input.params.id);
    if (file === undefined || !(await mayRead(call.request, file.conversation_id)))
      throw notFound('file');
    await sendStored(context, call, file, { isShown: chatFileKind(file.extension).isPicture });
    return undefined;
  });

  /** Whether a conversation is the caller's by its cookie or their account, or open to our team. */
  async function mayRead(request: FastifyRequest, conversationId: string): Promise<boolean> {
    if (adminOf(request) !== null) return true;
    if ((await findOwnConversation(context, request))?.id === conversationId) return true;
    const { person, view } = request;
    // As for every other call of the portal, which http/access.ts looks after.
    if (person === null || person.mustChangePassword || mustAddFactor(person, context.now()))
      return false;
    // Looking as the client shows nothing new (rule VIEW-4).
    if (!isShown(listClientChats, view)) return false;
    return (await findConversation(database.read, conversationId))?.user_id === person.id;
  }
}

/** @throws Problem `invalid_input` */
function fieldsOf({ fields }: ReceivedFile) {
  // Forms end lines with CR LF (HTML standard, multipart/form-data encoding algorithm).
  const lines = Object.entries(fields).map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]);
  return readForm(chatFileFields, Object.fromEntries(lines));
}
