import type { JsonSchema } from '#contract/office/api-guide.ts';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { type NamedSchemas, nameOf, rowsOf, type SchemaRow } from './schema-rows.ts';

interface SchemaTableProps {
  /** What the table describes, such as "Body". */
  title: string;
  schema: JsonSchema;
  named: NamedSchemas;
  /** Replies have all their values: nothing is optional there unless it says so. */
  isReply?: boolean;
}

/** The values of an input or a reply as a table. */
export function SchemaTable({ title, schema, named, isReply = false }: SchemaTableProps) {
  const name = nameOf(schema) ?? (schema.items && nameOf(schema.items));
  return (
    <section>
      <h4 className="font-semibold">
        {title}
        {name !== undefined && (
          <span className="font-normal text-muted">
            {' '}
            {schema.items ? 'list of ' : ''}
            <code>{name}</code>
          </span>
        )}
      </h4>
      <RowTable title={title} rows={rowsOf(schema, named)} isReply={isReply} />
    </section>
  );
}

interface RowTableProps {
  title: string;
  rows: readonly SchemaRow[];
  isReply?: boolean;
}

/** Values in rows. */
export function RowTable({ title, rows, isReply = false }: RowTableProps) {
  if (rows.length === 0) return <p className="text-muted">An empty object.</p>;
  return (
    <Table caption={title}>
      <thead>
        <tr>
          <Column>Name</Column>
          <Column>Type</Column>
          <Column>{isReply ? 'Always present' : 'Required'}</Column>
          <Column>Notes</Column>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, type, isRequired, notes }, at) => (
          // One path has several rows where a value is one of several kinds.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a schema never change
          <tr key={`${at} ${path}`} className="align-top">
            <RowHead className="min-w-32">
              <code className="wrap-anywhere">{path === '' ? '(whole)' : path}</code>
            </RowHead>
            <Cell className="min-w-28 break-words">{type}</Cell>
            <Cell>{isRequired ? 'Yes' : 'No'}</Cell>
            <Cell className="min-w-48 break-words">{notes}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
