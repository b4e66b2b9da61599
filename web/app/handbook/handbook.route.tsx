import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { cafeOf } from '../api/root-data.ts';
import { pageTitle } from '../cafe/cafe-frame.ts';
import type { Route } from './+types/handbook.route';
import { type Handbook, type HandbookLanguage, handbookLanguages } from './chapter.ts';
import { en } from './en/handbook.ts';
import { HandbookView } from './handbook-view.tsx';
import { ru } from './ru/handbook.ts';

const handbooks: Record<HandbookLanguage, Handbook> = { ru, en };

/** Each language is a route of its own, so that no other word is one. */
function languageOf(path: string): HandbookLanguage {
  return handbookLanguages.find((language) => path.toLowerCase().includes(`/handbook/${language}`)) ?? 'ru';
}

export const meta: Route.MetaFunction = ({ matches, location }) => [
  { title: pageTitle(handbooks[languageOf(location.pathname)].title, cafeOf(matches)) },
  { name: 'robots', content: 'noindex' },
];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-cache' });

export default function HandbookPage() {
  const language = languageOf(useLocation().pathname);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <HandbookView language={language} handbook={handbooks[language]} />;
}
