import * as accounts from './accounts.ts';
import * as appearance from './appearance.ts';
import * as cafe from './cafe.ts';
import * as celebrations from './celebrations.ts';
import * as colleagues from './colleagues.ts';
import * as demo from './demo.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as history from './history.ts';
import * as media from './media.ts';
import * as menu from './menu.ts';
import * as messageWeek from './message-week.ts';
import * as messages from './messages.ts';
import * as ownAccount from './own-account.ts';
import * as pagePictures from './page-pictures.ts';
import * as partnerAccount from './partner-account.ts';
import * as people from './people.ts';
import * as personalData from './personal-data.ts';
import * as postDrafts from './post-drafts.ts';
import * as posts from './posts.ts';
import * as priceList from './price-list.ts';
import * as products from './products.ts';
import * as push from './push.ts';
import * as readers from './readers.ts';
import * as savedAnswers from './saved-answers.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as shareCards from './share-cards.ts';
import * as site from './site.ts';
import * as social from './social.ts';
import * as staffMessages from './staff-messages.ts';
import * as staffProducts from './staff-products.ts';
import * as staffSignIn from './staff-sign-in.ts';
import * as staffSocial from './staff-social.ts';
import * as status from './status.ts';
import * as today from './today.ts';
import * as visits from './visits.ts';
import * as wholesale from './wholesale.ts';
import * as wholesaleStaff from './wholesale-staff.ts';

/** Modules also export schemas and types. */
type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name];
};

function endpointsOf<Module extends object>(module: Module): EndpointsOf<Module> {
  const found = Object.entries(module).filter(([, value]) => Object.hasOwn(Object(value), 'audience'));
  return Object.fromEntries(found) as EndpointsOf<Module>;
}

/** The whole API. The OpenAPI document, the client's types and the audience test are built from this table. */
export const endpoints = {
  ...endpointsOf(products),
  ...endpointsOf(pagePictures),
  ...endpointsOf(cafe),
  ...endpointsOf(social),
  ...endpointsOf(search),
  ...endpointsOf(shareCards),
  ...endpointsOf(posts),
  ...endpointsOf(postDrafts),
  ...endpointsOf(menu),
  ...endpointsOf(settings),
  ...endpointsOf(demo),
  ...endpointsOf(appearance),
  ...endpointsOf(site),
  ...endpointsOf(messages),
  ...endpointsOf(celebrations),
  ...endpointsOf(messageWeek),
  ...endpointsOf(accounts),
  ...endpointsOf(wholesale),
  ...endpointsOf(partnerAccount),
  ...endpointsOf(colleagues),
  ...endpointsOf(priceList),
  ...endpointsOf(wholesaleStaff),
  ...endpointsOf(documents),
  ...endpointsOf(staffProducts),
  ...endpointsOf(staffSocial),
  ...endpointsOf(media),
  ...endpointsOf(history),
  ...endpointsOf(staffMessages),
  ...endpointsOf(savedAnswers),
  ...endpointsOf(personalData),
  ...endpointsOf(setup),
  ...endpointsOf(staffSignIn),
  ...endpointsOf(ownAccount),
  ...endpointsOf(people),
  ...endpointsOf(push),
  ...endpointsOf(readers),
  ...endpointsOf(status),
  ...endpointsOf(today),
  ...endpointsOf(visits),
};

export type Endpoints = (typeof endpoints)[keyof typeof endpoints];
