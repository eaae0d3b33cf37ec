import type { BackupHealth } from '#contract/office/health.ts';
import type { BackupState } from './state.ts';

/** How the backups are. */
export interface BackupReport extends Pick<BackupState, 'failed' | 'bucketFailed' | 'inBucket'> {
  health: BackupHealth;
  /** The last instant that is certain to be in a backup; 0 if there is none. */
  goodAt: number;
  /** Size of the newest copy of the database; 0 if it is not known. */
  bytes: number;
  /** Documents that the newest backup lacks. */
  missing: number;
}

/** What is known of backups that an operator makes. */
export type OperatorsReport = Omit<BackupReport, 'bucketFailed' | 'inBucket' | 'missing'>;
