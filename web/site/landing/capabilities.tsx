import { siteText } from '#web/kit/shell/site-text.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import { advancedCapabilities, essentialCapabilities } from './offer.ts';

interface Capability {
  name: string;
  text: string;
}

/** 'CRM Capabilities': the essential and the advanced ones. */
export function Capabilities() {
  return (
    <section className="relative isolate overflow-hidden bg-band text-on-band">
      <Contours className="absolute -top-40 -left-60 -z-10 h-[60rem] w-[80rem] text-on-band opacity-[0.08]" />
      <div className="shell py-20 lg:py-28">
        <h2 className="text-4xl sm:text-5xl">{siteText('landing.capabilities.heading')}</h2>
        <div className="mt-12 grid gap-14 lg:grid-cols-2 lg:gap-20">
          <List
            title={siteText('landing.essential.heading')}
            note={siteText('landing.essential.text')}
            items={essentialCapabilities}
          />
          <List
            title={siteText('landing.advanced.heading')}
            note={siteText('landing.advanced.text')}
            items={advancedCapabilities}
          />
        </div>
      </div>
    </section>
  );
}

interface ListProps {
  title: string;
  note: string;
  items: readonly Capability[];
}

function List({ title, note, items }: ListProps) {
  return (
    <div>
      <h3 className="text-2xl text-band-accent">{title}</h3>
      <p className="mt-2 text-on-band-muted">{note}</p>
      <dl className="mt-6">
        {items.map((item) => (
          <div
            key={item.name}
            className="grid gap-x-6 border-t border-band-line py-4 sm:grid-cols-[13rem_1fr] lg:min-h-21"
          >
            <dt className="text-lg font-semibold">{item.name}</dt>
            <dd className="text-pretty text-on-band-muted">{item.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
