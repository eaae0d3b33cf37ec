import type { SampleDeal, Stage } from './sample-data.ts';

/** The deals with one of them in another stage; the same list when nothing changes. */
export function moveDeal(
  deals: readonly SampleDeal[],
  id: string,
  stage: Stage,
): readonly SampleDeal[] {
  const moved = deals.find((deal) => deal.id === id);
  if (!moved || moved.stage === stage) return deals;
  return [...deals.filter((deal) => deal.id !== id), { ...moved, stage }];
}

/** How many deals a stage holds and what they are worth, in whole dollars. */
export function stageTotals(deals: readonly SampleDeal[], stage: Stage) {
  const inside = deals.filter((deal) => deal.stage === stage);
  return {
    count: inside.length,
    dollars: inside.reduce((sum, deal) => sum + deal.dollars, 0),
  };
}
