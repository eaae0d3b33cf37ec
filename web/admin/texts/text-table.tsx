import { useMemo } from 'react';
import type { TextReply } from '#contract/office/texts.ts';
import { type HeadColumn, type ListColumn, ListTable } from '#web/kit/list/list-table.tsx';
import type { OpenRowMenu } from '#web/kit/list/row-actions/row-actions.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import type { TextGroup } from './text-words.ts';

const head: HeadColumn<TextReply> = {
  label: 'Text',
  className: 'w-[38%]',
  wraps: 'always',
  title: ({ name }) => name,
  below: ({ isChanged }) =>
    isChanged && <span className="hidden font-medium text-ink @max-3xl:inline">Changed</span>,
};

const columns: readonly ListColumn<TextReply>[] = [
  { label: 'Words', className: 'text-muted', cell: ({ text }) => text },
  {
    label: 'Changed',
    className: 'w-32 text-muted @max-3xl:hidden',
    cell: ({ isChanged, changed }) =>
      isChanged && changed ? <RelativeDate at={changed.at} /> : 'No',
  },
];

interface TextTableProps {
  group: TextGroup;
  openKey: string | undefined;
  hrefOf: (key: string) => string;
  /** Whether its texts are shown without a press. */
  isOpen: boolean;
  onOpen: (href: string) => void;
  onMenu: (menu: OpenRowMenu) => void;
}

/** The texts of one page or email, as readers see them. */
export function TextTable(props: TextTableProps) {
  const { group, openKey, hrefOf, isOpen, onOpen, onMenu } = props;
  const { title, texts } = group;
  const changed = texts.filter((text) => text.isChanged).length;
  const byKey = useMemo(() => texts.map((text) => ({ ...text, id: text.key })), [texts]);
  return (
    <details open={isOpen || texts.some(({ key }) => key === openKey)}>
      <summary className="cursor-pointer border-b border-line py-3 hover:bg-sunken">
        <h2 className="inline text-lg">{title}</h2>{' '}
        <span className="figures text-sm text-muted">
          {texts.length} {texts.length === 1 ? 'text' : 'texts'}
          {changed > 0 && `, ${changed} changed`}
        </span>
      </summary>
      <ListTable
        caption={title}
        isOfSeveral
        head={head}
        columns={columns}
        rows={byKey}
        openId={openKey}
        hrefOf={({ key }) => hrefOf(key)}
        onOpen={onOpen}
        onMenu={onMenu}
      />
    </details>
  );
}
