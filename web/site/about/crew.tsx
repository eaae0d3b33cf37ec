import { crew } from './about-content.ts';

/** The original crew as a rope team: six cards in a strip, each a little higher than the last. */
export function Crew() {
  return (
    <section className="overflow-hidden border-y border-line bg-sunken">
      <div className="shell py-16 lg:py-24">
        <h2 className="text-4xl sm:text-5xl">The original crew</h2>
        <p className="mt-4 max-w-xl text-lg text-muted">
          Six roles that have been on the rope since the first project. Yours meets all of them.
        </p>
        <ol className="mt-10 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-6 lg:pt-24">
          {crew.map((member, at) => (
            <li key={member.role} className={rises[at]}>
              <article className="h-full border-t-2 border-primary bg-surface p-5">
                <p className="text-sm text-muted">{member.station}</p>
                <h3 className="mt-2 text-xl">{member.role}</h3>
                <p className="mt-3 text-[0.9375rem] text-muted">{member.part}</p>
              </article>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** How far each card is lifted, written out because class names must stand in the source whole. */
const rises = [
  'lg:translate-y-0',
  'lg:-translate-y-5',
  'lg:-translate-y-10',
  'lg:-translate-y-15',
  'lg:-translate-y-20',
  'lg:-translate-y-25',
];
