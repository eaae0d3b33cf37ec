import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type ClockHours, clockText, zoneText } from '#domain/booking/times/time-text.ts';
import { controlClass, Field } from '#web/kit/ui/basics/field.tsx';
import { localTimeZone } from './local-time.ts';
import { findZones, offsetText } from './zone-search.ts';

interface ZoneChooserProps {
  /** '' for a zone that is not known. */
  value: string;
  onChange: (zone: string) => void;
  /** The company's zone; '' until it is known. */
  ourZone: string;
  hours: ClockHours;
  disabled: boolean;
}

/** A time zone found by city, country or abbreviation: a combobox as in the ARIA pattern. */
export function ZoneChooser({ value, onChange, ourZone, hours, disabled }: ZoneChooserProps) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  // Null while the list is closed.
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = search !== null;
  const zones = isOpen ? findZones(search, [value, localTimeZone(), ourZone]) : [];
  const now = Date.now();

  function open(text: string): void {
    setSearch(text);
    setActive(0);
  }
  function take(zone: string | undefined): void {
    if (zone === undefined) return;
    onChange(zone);
    setSearch(null);
  }
  function go(to: number): void {
    const at = (to + zones.length) % Math.max(1, zones.length);
    setActive(at);
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') isOpen ? go(active + 1) : open('');
    else if (event.key === 'ArrowUp') isOpen ? go(active - 1) : open('');
    else if (event.key === 'Enter' && isOpen) take(zones[active]);
    else if (event.key === 'Escape' && isOpen) {
      // The dialog around it stays open.
      event.stopPropagation();
      setSearch(null);
    } else return;
    event.preventDefault();
  }

  return (
    <Field label="Your time zone">
      {(links) => (
        <div className="relative">
          <input
            {...links}
            ref={input}
            type="text"
            name="visitorTimeZone"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && zones.length > 0 ? `${list}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={isOpen ? 'City or country' : 'Only show your times'}
            value={search ?? (value && `${zoneText(value)} (${offsetText(value, now)})`)}
            onChange={(event) => open(event.target.value)}
            onClick={() => isOpen || open('')}
            onBlur={() => setSearch(null)}
            onKeyDown={handleKey}
            className={controlClass}
          />
          <div
            hidden={!isOpen}
            className="absolute z-20 mt-1 max-h-72 w-full overflow-y-auto rounded-md border border-line-strong bg-surface py-1"
          >
            <div id={list} role="listbox" aria-label="Time zones">
              {zones.map((zone, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
                <div
                  key={zone}
                  id={`${list}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  // The input keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(zone)}
                  className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-1 hover:bg-sunken aria-selected:bg-sunken"
                >
                  <span className={zone === value ? 'font-semibold' : ''}>{zoneText(zone)}</span>
                  <span className="figures text-sm text-muted">
                    {offsetText(zone, now)}, {clockText(now, zone, hours)}
                  </span>
                </div>
              ))}
            </div>
            <p aria-live="polite" className="px-3 py-1 text-sm text-muted">
              {zones.length === 0
                ? 'No time zone found. Try the nearest large city or the country.'
                : search === '' && 'Type a city or country to find others.'}
            </p>
          </div>
        </div>
      )}
    </Field>
  );
}
