import type { LeadReply } from '#contract/leads/leads.ts';
import { type LeadStatus, leadBoardOrder } from '#domain/lead/lead-status.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';

/** Most cards of one column; the rest is counted. */
export const cardsPerColumn = 50;

/** One column of the board. */
export interface BoardColumn {
  status: LeadStatus;
  /** Absent while its page is on its way. */
  cards: readonly LeadReply[] | undefined;
  total: number;
}

/**
 * The columns out of the pages that were asked for one by one. A card stands where its status says,
 * which right after a move is not yet the column whose page holds it.
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
    const left = page?.rows.filter((lead) => lead.status !== status).length ?? 0;
    const come = cards.filter((lead) => !page?.rows.some((row) => row.id === lead.id)).length;
    return { status, cards: page && cards, total: (page?.total ?? 0) - left + come };
  });
}
