import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import { story, tagline } from './about-content.ts';

/** Tagline and the founders' story, as the opening of the page. */
export function FoundersStory() {
  const [opening, ...rest] = story;
  return (
    <section className="relative isolate overflow-hidden">
      <Contours className="absolute -top-10 -left-80 -z-10 h-[56rem] w-[72rem] text-contour opacity-15" />
      <div className="shell grid gap-12 py-16 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-7">
          <h1 className="text-[clamp(2.75rem,7vw,5.5rem)] leading-[0.95] tracking-[-0.03em]">
            {tagline}
          </h1>
        </div>
        <div className="lg:col-span-5 lg:pt-3">
          <h2 className="text-2xl text-primary">The founders’ story</h2>
          <p className="mt-5 text-xl">{opening}</p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="mt-5 text-muted">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
