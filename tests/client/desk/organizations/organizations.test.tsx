import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CallerContext } from '../../../../src/client/desk/caller-context.ts';
import { OrganizationForm } from '../../../../src/client/desk/organizations/organization-form.tsx';
import { OrganizationPage } from '../../../../src/client/desk/organizations/organization-page.tsx';
import {
  emptyIsNull,
  typedList,
  typedNumber,
  valuesOf,
  withOwn,
} from '../../../../src/client/desk/organizations/organization-values.ts';
import {
  organizationRules,
  organizationsQuery,
} from '../../../../src/client/desk/organizations/organizations-rules.ts';
import { SessionContext } from '../../../../src/client/desk/session-context.ts';
import { OrganizationFacts } from '../../../../src/client/desk/shared/organization-facts.tsx';
import { WebLink } from '../../../../src/client/desk/shared/web-link.tsx';
import { readListState } from '../../../../src/client/ui/data-table/list-state.ts';
import type { Me } from '../../../../src/contract/identity.ts';
import { type OrganizationResult, updateOrganization } from '../../../../src/contract/organizations.ts';
import { organizationFormArgs } from '../../../../src/domain/organizations/save-organization.ts';

const ID = '0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f';

const me: Me = {
  id: '7a1b8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f',
  email: 'owner@kopi.example',
  name: 'Ayu Lestari',
  profilePicture: null,
  userRole: 'USER',
  internalRole: 'USER',
  language: null,
  organizationId: ID,
  organizationRole: 'ORGANIZATION_OWNER',
  organizations: [],
  programs: [],
};

const organization = (over: Partial<OrganizationResult> = {}): OrganizationResult => ({
  id: ID,
  name: 'Kopi Nusa',
  slug: 'kopi-nusa',
  logo: null,
  banner: null,
  profile: 'STARTUP',
  status: 'SUBMITTED',
  country: 'Indonesia',
  hqLocation: 'Bandung',
  legalName: 'PT Kopi Nusa',
  foundedDate: '2019-05-17',
  websiteLink: 'https://kopi.example',
  phoneNumber: null,
  email: 'desk@kopi.example',
  numberOfEmployee: '11-50',
  description: null,
  tags: ['coffee, roasted'],
  businessSectors: ['Industrials', 'Food & Beverage'],
  businessModels: ['b2b'],
  fundingStages: [],
  targetInvestmentAmount: null,
  investmentDeck: null,
  supportingDocument: null,
  items: [],
  ownerId: null,
  organizationRole: 'ORGANIZATION_OWNER',
  jobTitle: '---',
  createdAt: '2026-11-21T07:00:00.000Z',
  updatedAt: '2026-11-21T07:00:00.000Z',
  ...over,
});

/** What a screen shows at first, as HTML. */
function shown(screen: ReactNode, who: Me = me): string {
  const nothing = async () => undefined;
  const session = {
    me: who,
    signIn: nothing,
    adoptToken: nothing,
    reloadMe: nothing,
    signOut: async () => ({ refused: null }),
  };
  const caller = { base: '/api', headers: () => ({}), transport: () => new Promise<never>(() => undefined) };
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CallerContext value={caller as never}>
          <SessionContext value={session}>{screen}</SessionContext>
        </CallerContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const form = (of: OrganizationResult | null) => (
  <OrganizationForm
    organization={of}
    submitLabel="Save"
    call={updateOrganization}
    onCancel={() => undefined}
  />
);

describe('The form of an organization', () => {
  test('offers what stands there already beside the words that it knows', () => {
    const html = shown(form(organization({ numberOfEmployee: 'about 40', country: 'Korea, Republic of' })));
    for (const own of ['Industrials', 'about 40', 'Korea, Republic of', 'Agriculture', '1001+ employees'])
      expect(html, own).toContain(own);
  });

  // T0988
  test('shows the fields of its profile and no other’s', () => {
    const research = shown(form(organization({ profile: 'RESEARCH_EDUCATION' })));
    expect(research).toContain('Department');
    expect(research).not.toContain('Funding stages');
    expect(research).not.toContain('Investment deck');
    const startup = shown(form(null));
    expect(startup).toContain('Investment deck');
    expect(startup).not.toContain('Department');
  });

  // T0989
  test('that was filled from an organization and not touched says exactly the organization', () => {
    const one = organization();
    const said = organizationFormArgs(one).parse(valuesOf(one));
    expect(said).toMatchObject({
      name: one.name,
      slug: one.slug,
      foundedDate: '2019-05-17',
      websiteLink: one.websiteLink,
      tags: ['coffee, roasted'],
      businessSectors: one.businessSectors,
      email: one.email,
      phoneNumber: null,
    });
  });

  test('reads what is typed: nothing is null, numbers are numbers, words have commas between them', () => {
    expect([emptyIsNull(''), emptyIsNull('x'), emptyIsNull(null)]).toEqual([null, 'x', null]);
    expect([typedNumber('12'), typedNumber(' '), typedNumber('many'), typedNumber(null)]).toEqual([
      12,
      null,
      'many',
      null,
    ]);
    expect(typedList(' solar, storage ,,')).toEqual(['solar', 'storage']);
    expect(withOwn(['a', 'b'], ['b', 'c', null, ''])).toEqual(['a', 'b', 'c']);
  });
});

describe('The page of an organization', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&</script><script>alert(2)</script>';

  // T1047
  test('shows hostile text as text, in every field, and links to the web alone', () => {
    const html = shown(
      <OrganizationPage
        base="/organizations"
        organization={organization({
          name: hostile,
          legalName: hostile,
          country: hostile,
          hqLocation: hostile,
          description: hostile,
          websiteLink: 'javascript:alert(3)',
          email: 'javascript:alert(4)',
          phoneNumber: hostile,
          tags: [hostile],
          businessSectors: [hostile],
          logo: 'https://evil.example/x.svg',
          items: [{ title: hostile, type: 'LINK', category: hostile, order: 0, value: 'data:text/html,x' }],
        })}
      />,
    );
    expect(html).not.toMatch(/<img|<script|href="(javascript|data|mailto)/i);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('shows the founded date as month and year, and a link to settings to who may change it', () => {
    const page = <OrganizationPage base="/organizations" organization={organization()} />;
    const html = shown(page);
    expect(html).toContain('May 2019');
    expect(html).toContain('mailto:desk@kopi.example');
    expect(html).toContain('/organizations/settings?returnUrl=%2Forganizations');
    expect(shown(page, { ...me, organizationRole: 'ORGANIZATION_MEMBER' })).not.toContain('settings');
  });

  test.each([
    ['https://kopi.example/x', 'https://kopi.example/x'],
    ['kopi.example', 'https://kopi.example'],
    ['HTTP://kopi.example', 'HTTP://kopi.example'],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['ftp://kopi.example', null],
    ['data:text/html,x', null],
    ['https://', null],
  ])('makes of %j a link to %j', (link, address) => {
    expect(/href="([^"]*)"/.exec(shown(<WebLink link={link} />))?.[1] ?? null).toBe(address);
  });
});

describe('The table of all organizations', () => {
  // T0992
  test('asks for what its address says, and leaves out what it does not know', () => {
    const search = new URLSearchParams(
      'status=VERIFIED.GOLD&profile=CORPORATE&sort=[{"id":"name","desc":false}]',
    );
    const { state, ignored } = readListState(search, organizationRules);
    expect(organizationsQuery(state.filters, state.sort)).toEqual({
      sortBy: 'name',
      sortOrder: 'ASC',
      status: ['VERIFIED'],
      profile: ['CORPORATE'],
    });
    expect(ignored).toEqual(['status.GOLD']);
  });

  test('begins with those that were created last', () => {
    const { state } = readListState(new URLSearchParams(), organizationRules);
    expect(organizationsQuery(state.filters, state.sort)).toEqual({ sortBy: 'createdAt', sortOrder: 'DESC' });
  });
});

describe('The page of an organization', () => {
  const facts = (over: Partial<OrganizationResult>) =>
    shown(<OrganizationFacts organization={organization(over)} />);

  // T0415
  test('shows a valid email as a link to write to, and any other as the words that they are', () => {
    expect(facts({ email: 'desk@kopi.example' })).toContain('href="mailto:desk@kopi.example"');
    const words = facts({ email: 'ask at the desk' });
    expect(words).toContain('ask at the desk');
    expect(words).not.toContain('mailto:');
    expect(facts({ email: null })).not.toContain('mailto:');
  });

  test('writes nothing into the mail that somebody put behind the address', () => {
    const html = facts({ email: 'a?bcc=spy@kopi.example' });
    expect(html).not.toContain('mailto:a?bcc=');
  });
});
