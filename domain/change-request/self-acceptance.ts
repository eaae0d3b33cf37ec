import { type Cents, shareOf } from '../money.ts';
import type { WorkPhase } from '../project/milestone-phase.ts';
import type { ProjectStatus } from '../project/project-status.ts';

/** What clients may add by themselves, in percent of the contract, until staff change it. */
export const defaultSelfPercent = 15;

/** Why a client cannot sign a change without us. */
export type SelfRefusal = 'off' | 'late-phase' | 'not-running' | 'above-limit';

/** The facts that decide. */
export interface SelfAcceptance {
  /** Whole percent of the contract; 0 for never. */
  percent: number;
  /** The signed contract, without changes. */
  contractCents: Cents;
  /** What the client has added by themselves before. */
  usedCents: Cents;
  status: ProjectStatus;
  /** The phase of the current milestone; undefined if none is open. */
  phase: WorkPhase | undefined;
}

/** What a client may still add without us. */
export function selfLimitCents({ percent, contractCents, usedCents }: SelfAcceptance): Cents {
  return Math.max(0, shareOf(contractCents, percent * 100) - usedCents);
}

/**
 * Why a client cannot sign a change of this price without us; null if they can (rule CHANGE-6).
 * Testing & Deployment is too late, because everything is tested together.
 */
export function selfRefusal(facts: SelfAcceptance, priceCents: Cents): SelfRefusal | null {
  if (facts.percent === 0) return 'off';
  if (facts.status !== 'planning' && facts.status !== 'active') return 'not-running';
  if (facts.phase === undefined || facts.phase === 'Testing & Deployment') return 'late-phase';
  return priceCents > selfLimitCents(facts) ? 'above-limit' : null;
}
