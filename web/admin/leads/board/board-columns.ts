import type { LeadReply } from '#contract/leads/leads.ts';
import { type LeadStatus, leadBoardOrder } from '#domain/lead/lead-status.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';

/** Maximum number of cards in a column; the rest is only counted. */
export const cardsPerColumn = 50;

/** One column of the board. */
export interface BoardColumn {
  status: LeadStatus;
  /** Undefined while the page is loading. */
  cards: readonly LeadReply[] | undefined;
  total: number;
  /** Whether there are more than `total`. */
  isCapped: boolean;
}

/**
 * The columns, from one fetched page per status. A card is placed by its own status, which right
 * after a move differs from the status of the page that contains it.
 */
export function boardColumns(
  pages: Readonly<Record<LeadStatus, ListPage<LeadReply> | undefined>>,
): BoardColumn[] {
  const all = new Map(
    leadBoardOrder.flatMap((status) => pages[status]?.rows ?? []).map((lead) => [lead.id, lead]),
  );
  return leadBoardOrder.map((status) => {
    const page = pages[status];
    const cards = [...all.values()].filter((lead) => lead.status === status);
    const leaving = page?.rows.filter((lead) => lead.status !== status).length ?? 0;
    const arriving = cards.filter((lead) => !page?.rows.some((row) => row.id === lead.id)).length;
    const isCapped = page?.isCapped ?? false;
    const total = (page?.total ?? 0) + (isCapped ? 0 : arriving - leaving);
    return { status, cards: page && cards, total, isCapped };
  });
}
