import { Link } from 'react-router';
import { rowLinkAttribute } from '#web/kit/list/row-focus.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import type { TextGroup } from './text-words.ts';

interface TextTableProps {
  group: TextGroup;
  openKey: string | undefined;
  searchFor: (key: string) => string;
  /** Whether its texts are shown without a press. */
  isOpen: boolean;
}

/** The texts of one page or email, as readers see them. */
export function TextTable({ group: { title, texts }, openKey, searchFor, isOpen }: TextTableProps) {
  const changed = texts.filter((text) => text.isChanged).length;
  return (
    <details open={isOpen || texts.some(({ key }) => key === openKey)}>
      <summary className="cursor-pointer border-b border-line py-3 hover:bg-sunken">
        <h2 className="inline text-lg">{title}</h2>{' '}
        <span className="figures text-sm text-muted">
          {texts.length} {texts.length === 1 ? 'text' : 'texts'}
          {changed > 0 && `, ${changed} changed`}
        </span>
      </summary>
      <Table caption={title} className="table-fixed">
        <thead>
          <tr>
            <Column className="w-[38%]">Text</Column>
            <Column>Words</Column>
            <Column className="w-32 max-md:hidden">Changed</Column>
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <tr
              key={text.key}
              className={`relative hover:bg-sunken ${text.key === openKey ? 'bg-sunken' : ''}`}
            >
              <RowHead>
                <Link
                  {...{ [rowLinkAttribute]: text.key }}
                  to={searchFor(text.key)}
                  preventScrollReset
                  aria-current={text.key === openKey ? 'true' : undefined}
                  className="break-words after:absolute after:inset-0"
                >
                  {text.name}
                </Link>
                {text.isChanged && (
                  <span className="block text-sm text-accent-strong md:hidden">Changed</span>
                )}
              </RowHead>
              <Cell className="truncate text-muted">{text.text}</Cell>
              <Cell className="text-muted max-md:hidden">
                {text.isChanged && text.changed ? <RelativeDate at={text.changed.at} /> : 'No'}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
