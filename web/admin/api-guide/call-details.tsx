import type { ApiDocument } from '#contract/office/api-guide.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { exampleOf } from './example-of.ts';
import { accessText, type Call } from './find-calls.ts';
import { typeText } from './schema-rows.ts';
import { RowTable, SchemaTable } from './schema-table.tsx';

interface CallDetailsProps {
  call: Call;
  document: ApiDocument;
}

/** Everything about one call: who, what is sent, what comes back, what may go wrong. */
export function CallDetails({ call, document }: CallDetailsProps) {
  const named = document.components.schemas;
  const body = Object.entries(call.requestBody?.content ?? {})[0];
  const reply = successOf(call);
  const { parameters = [] } = call;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2 pb-6 sm:pl-6">
      <p>
        <span className="text-muted">Who can call it: </span>
        {accessText(call)}
      </p>
      {parameters.length > 0 && (
        <section>
          <h4 className="font-semibold">Parameters</h4>
          <RowTable
            title="Parameters"
            rows={parameters.map(({ name, in: place, required, schema, description = '' }) => ({
              path: name,
              type: typeText(schema, named),
              isRequired: required,
              notes: [places[place], description, choicesOf(schema.enum)]
                .filter((text) => text !== '')
                .join(' '),
            }))}
          />
        </section>
      )}
      {body && (
        <>
          <SchemaTable title={`Body (${body[0]})`} schema={body[1].schema} named={named} />
          {body[0] === 'application/json' && (
            <Example title="Example body" value={exampleOf(body[1].schema, named)} />
          )}
        </>
      )}
      {reply.schema ? (
        <>
          <SchemaTable
            title={`Reply ${reply.status}`}
            schema={reply.schema}
            named={named}
            isReply
          />
          <Example title="Example reply" value={exampleOf(reply.schema, named)} />
        </>
      ) : (
        <p>
          <span className="font-semibold">Reply {reply.status}</span>{' '}
          {reply.type === undefined ? 'No content.' : `A file or page (${reply.type}).`}
        </p>
      )}
      <Refusals call={call} problems={document['x-problems']} />
    </div>
  );
}

const places = { path: 'In the address.', query: 'In the query.', header: 'A header.' } as const;

const choicesOf = (values: readonly unknown[] | undefined) =>
  values === undefined ? '' : `One of: ${values.map(String).join(', ')}.`;

/** What comes back if all goes well. */
function successOf({ responses }: Call) {
  const [status = '200', response] =
    Object.entries(responses).find(([code]) => /^[23]/.test(code) && code !== '304') ?? [];
  const [type, content] = Object.entries(response?.content ?? {})[0] ?? [];
  return { status, type, schema: content?.schema };
}

function Example({ title, value }: { title: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2);
  return (
    <section>
      <div className="flex items-center justify-between gap-4">
        <h4 className="font-semibold">{title}</h4>
        <CopyButton isSmall text={text} what={title.toLowerCase()} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-96 overflow-auto rounded-md bg-sunken p-3 text-sm">
        <code>{text}</code>
      </pre>
    </section>
  );
}

function Refusals({ call, problems }: { call: Call; problems: ApiDocument['x-problems'] }) {
  const codes = Object.values(call.responses).flatMap((one) => one['x-problem-codes'] ?? []);
  return (
    <section>
      <h4 className="font-semibold">When it is refused</h4>
      <Table caption="When it is refused">
        <thead>
          <tr>
            <Column>Code</Column>
            <Column numeric>Status</Column>
            <Column>Meaning</Column>
            <Column>What to do</Column>
          </tr>
        </thead>
        <tbody>
          {problems
            .filter(({ code }) => codes.includes(code))
            .map(({ code, status, meaning, remedy }) => (
              <tr key={code} className="align-top">
                <RowHead>
                  <code>{code}</code>
                </RowHead>
                <Cell numeric>{status}</Cell>
                <Cell className="min-w-48">{meaning}</Cell>
                <Cell className="min-w-48">{remedy}</Cell>
              </tr>
            ))}
        </tbody>
      </Table>
    </section>
  );
}
