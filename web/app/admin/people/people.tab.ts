export { peopleTexts as texts } from './people.texts.ts';
export { PeopleTab as Screen } from './people-tab.tsx';
