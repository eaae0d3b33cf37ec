import type { listBankLines } from '#contract/billing/bank.ts';
import type { EndpointReply } from '#contract/endpoint.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Cell, Column, Table } from '#web/kit/ui/table.tsx';

type Files = EndpointReply<typeof listBankLines>['files'];

/** The latest imported files. */
export function BankFiles({ files }: { files: Files }) {
  return (
    <section aria-labelledby="bank-files" className="grid gap-3">
      <h2 id="bank-files" className="text-lg">
        Imported files
      </h2>
      <Table caption="The latest imported files">
        <thead>
          <tr>
            <Column>File</Column>
            <Column numeric>Lines</Column>
            <Column numeric>Already known</Column>
            <Column>Imported</Column>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <Cell className="max-w-64 truncate">{file.name}</Cell>
              <Cell numeric>{file.lines.toLocaleString('en-US')}</Cell>
              <Cell numeric>{file.known.toLocaleString('en-US')}</Cell>
              <Cell className="whitespace-nowrap">
                <RelativeDate at={file.importedAt} /> by {file.importedName}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
