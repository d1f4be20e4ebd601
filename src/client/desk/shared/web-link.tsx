import { withScheme } from '../../../domain/people/organization.ts';

/** A link to the web and nowhere else: what else someone typed (`javascript:` …) is shown as the text it is. */
export function WebLink({ link }: { link: string }) {
  const address = withScheme(link);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return link;
  return (
    <a className="font-semibold text-accent underline" href={address} target="_blank" rel="noreferrer">
      {link}
    </a>
  );
}
