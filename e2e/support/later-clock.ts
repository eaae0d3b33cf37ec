/*
 * Preloaded by a program of a journey: its calendar is ahead by the milliseconds of this module's
 * address. Timers are not affected, as on a machine whose clock is set.
 */

const aheadMs = Number(new URL(import.meta.url).searchParams.get('ahead') ?? 0);
const realNow = Date.now;
Date.now = () => realNow() + aheadMs;

const LaterDate = new Proxy(Date, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, as),
});
LaterDate.prototype.constructor = LaterDate;
globalThis.Date = LaterDate;
