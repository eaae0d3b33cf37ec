import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { ApiKeyReply } from '#contract/accounts/api-keys.ts';
import {
  type AssistantToolReply,
  assistantPath,
  listAssistantTools,
} from '#contract/office/assistant.ts';
import { mayDo } from '#domain/account/rights.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { ownOrigin } from '#web/kit/page/own-origin.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';

/** What an assistant sends along; the key is shown only when it is made. */
const header = 'Authorization: Bearer asc_…';

interface UseWithAssistantProps {
  apiKeys: readonly ApiKeyReply[];
}

/** How an assistant uses an API key, and what it can do with it (rule API-14). */
export function UseWithAssistant({ apiKeys }: UseWithAssistantProps) {
  const id = useId();
  const address = ownOrigin + assistantPath;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-xl leading-8">
        Use with an assistant
      </h2>
      <p className="max-w-prose text-muted">
        Claude Code, and editors such as Cursor and VS Code, can look things up for you and write
        drafts that only your team sees. They can’t send, sign or delete anything, or change a price
        or a status.
      </p>
      <p className="mt-2 max-w-prose text-muted">
        The assistant must let you add a header. Apps that only connect by signing in with OAuth
        can’t be used yet.
      </p>
      <ol className="mt-4 grid max-w-prose list-decimal gap-4 pl-5 marker:text-muted">
        <li>Make a key for the assistant, with no more rights than it needs.</li>
        <li>
          In the assistant’s settings, add a remote MCP server with this address.
          <span className="mt-2 flex flex-wrap items-center gap-3">
            <Code>{address}</Code>
            <CopyButton text={address} label="Copy the address" />
          </span>
        </li>
        <li>
          Add this header, with your key in place of <code>asc_…</code>
          <span className="mt-2 flex flex-wrap items-center gap-3">
            <Code>{header}</Code>
            <CopyButton text={header} label="Copy the header" />
          </span>
        </li>
      </ol>
      <p className="mt-4 max-w-prose text-muted">
        Messages from visitors can contain instructions meant to mislead an assistant. It is told to
        ignore them, and nothing it writes leaves your team. Still, read its drafts before you use
        them, and keep in mind that its provider gets what it reads.
      </p>
      <Tools apiKeys={apiKeys} />
    </section>
  );
}

function Code({ children }: { children: ReactNode }) {
  return (
    <code className="min-w-0 flex-1 basis-64 rounded-md bg-sunken px-3 py-2 break-all">
      {children}
    </code>
  );
}

/** What assistants can do with one of the keys. */
function Tools({ apiKeys }: UseWithAssistantProps) {
  const tools = useQuery(queryOf(listAssistantTools, {}));
  const [keyId, setKeyId] = useState('');
  const working = apiKeys.filter(({ state }) => state === 'works');
  const chosen = working.find((apiKey) => apiKey.id === keyId);
  const rights = chosen?.rights ?? 'everything';
  return (
    <div className="mt-8">
      <SelectField
        label="What an assistant can do with"
        className="max-w-80"
        value={chosen?.id ?? ''}
        onChange={(event) => setKeyId(event.target.value)}
        options={[
          { value: '', label: 'A key with all rights' },
          ...working.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className="mt-4 grid gap-6">
        <Loaded query={tools} what="what assistants can do" rows={4}>
          {(all) => {
            const own = all.filter(({ needs }) => mayDo(rights, needs));
            return (
              <>
                <ToolList title="Read" tools={own.filter(({ kind }) => kind === 'read')} />
                <ToolList title="Draft" tools={own.filter(({ kind }) => kind === 'draft')} />
              </>
            );
          }}
        </Loaded>
      </div>
    </div>
  );
}

function ToolList({ title, tools }: { title: string; tools: readonly AssistantToolReply[] }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="font-text text-base font-semibold">
        {title} <span className="figures font-normal text-muted">{tools.length}</span>
      </h3>
      {tools.length === 0 ? (
        <p className="text-muted">Nothing with these rights.</p>
      ) : (
        <ul aria-labelledby={id} className="mt-1 columns-2 gap-x-6 lg:columns-3">
          {tools.map((tool) => (
            <li key={tool.name} className="break-inside-avoid leading-7">
              {tool.title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
