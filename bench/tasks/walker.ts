import type { Locator, Page } from '@playwright/test';

/** What a task took. */
export interface Effort {
  clicks: number;
  keys: number;
  /** Until the program had answered everything, in seconds. */
  waited: number;
}

/** Seconds that a practiced person needs to point and click, and to press a key (Card, Moran, Newell). */
const clickSeconds = 1.3;
const keySeconds = 0.2;

/** The time of a practiced person who knows what to do, in seconds. */
export function secondsOf({ clicks, keys, waited }: Effort): number {
  return clicks * clickSeconds + keys * keySeconds + waited;
}

/** Longest wait for one control, and for one that may be missing, in milliseconds. */
const patience = 15_000;
const glance = 1_500;

/** A person at a page whose clicks and keys are counted. */
export class Walker {
  readonly effort: Effort = { clicks: 0, keys: 0, waited: 0 };
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(patience);
  }

  /** Clicks a control once it is there. */
  async press(control: Locator): Promise<void> {
    await this.#timed(() => control.first().click());
    this.effort.clicks += 1;
  }

  /** Clicks into a field, which a person reaches with Tab or the pointer, and types. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.#timed(() => field.first().fill(text));
    this.effort.keys += text.length + 1;
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.effort.keys += text.length;
  }

  /** Presses a key, or keys at once. */
  async strike(keys: string): Promise<void> {
    await this.#timed(() => this.page.keyboard.press(keys));
    this.effort.keys += keys.split('+').length;
  }

  /** Opens a select and clicks an option. */
  async choose(field: Locator, option: string): Promise<void> {
    await this.#timed(async () => {
      await field.first().selectOption(option);
    });
    this.effort.clicks += 2;
  }

  /** Waits for what shows that a step is done. */
  async see(sign: Locator): Promise<void> {
    await this.#timed(() => sign.first().waitFor());
  }

  /** Whether a control is there, for screens that offer a shorter way. */
  async offers(control: Locator): Promise<boolean> {
    return control
      .first()
      .waitFor({ timeout: glance })
      .then(
        () => true,
        () => false,
      );
  }

  async #timed(work: () => Promise<void>): Promise<void> {
    const from = performance.now();
    await work();
    this.effort.waited += (performance.now() - from) / 1000;
  }
}
