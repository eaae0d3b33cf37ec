import type { Page } from '@playwright/test';
import type { Viewer } from '../bench/load/demo.ts';

/** A screen to take pictures of. */
export interface Screen {
  /** Part of the names of its files. */
  name: string;
  path: string;
  by: Viewer;
  /** Brings the page into the state that is pictured, such as an open dialog. */
  prepare?: (page: Page) => Promise<void>;
  /** Only what a window shows: the rest of the page is behind a dialog. */
  isWindow?: boolean;
}
