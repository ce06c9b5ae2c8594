/**
 * Names of the generated patients in the seven languages of the app, from lists made for this clinic. Common first and
 * family names, combined by chance: no real person is meant.
 */
import type { Random } from "./random.ts";

export type NameLanguage = "de" | "az" | "nl" | "fr" | "es" | "tr" | "en";
export type GivenSex = "MALE" | "FEMALE";

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

interface NameList {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly family: readonly string[];
  /** how a woman's family name differs, if it does */
  readonly feminine?: (familyName: string) => string;
}

const words = (text: string): readonly string[] => text.split(" ");

const lists: Record<NameLanguage, NameList> = {
  de: {
    female: words(
      "Gisela Renate Ursula Monika Brigitte Heike Sabine Birgit Kerstin Ingeborg Waltraud Jördis Käthe Roswitha Änne",
    ),
    male: words(
      "Horst Werner Jürgen Dieter Wolfgang Bernd Rüdiger Uwe Detlef Gerhard Lothar Jörg Eckhard Volker Götz",
    ),
    family: words(
      "Bäuerle Kühnert Großmann Wiesner Strößner Holtkamp Lindner Möhring Rößler Tiedemann Überschär Vollmer Zöllner Hartung Dresen Eickhoff Preuß Schlüter",
    ),
  },
  az: {
    female: words("Aygün Günel Nərgiz Sevinc Könül Ülviyyə Lalə Xədicə Mələk Şəbnəm"),
    male: words("Elçin Rəşad Vüqar Tofiq Şahin Cavid Əkrəm Orxan Kamran Xəyyam"),
    family: words(
      "Hüseynov Quliyev Məmmədov İsmayılov Rəhimov Abbasov Cəfərov Süleymanov Nəbiyev Ağayev",
    ),
    feminine: (familyName) => `${familyName}a`,
  },
  nl: {
    female: words("Anneke Marijke Femke Sanne Liesbeth Ingrid Truus Margriet Joke Wil"),
    male: words("Pieter Sjoerd Hendrik Wouter Cornelis Maarten Joost Gijs Teun IJsbrand"),
    family: [
      "van den Heuvel",
      "de Graaf",
      "'s-Gravenmade",
      "van 't Veer",
      "Hoekstra",
      "Kuipers",
      "ter Beek",
      "IJzerman",
      "Dijkman",
      "van der Sluis",
    ],
  },
  fr: {
    female: words(
      "Amélie Geneviève Hélène Sylvie Françoise Maïté Joëlle Anne-Lise Bérengère Solène",
    ),
    male: words("Étienne Gérard Jérôme Benoît Thierry Loïc Jean-Luc Rémi Aurélien Cédric"),
    family: words(
      "Lefèvre Dumoulin Cœurdevey Châtelain Perrault Delaunay Garçon Bérard Rousselot d'Aubry",
    ),
  },
  es: {
    female: words("Begoña Pilar Concepción Rocío Inés Araceli Mónica Lucía Asunción Nuria"),
    male: words("Íñigo Joaquín Ramón Andrés Gonzalo Ángel Hernán Matías Álvaro Sebastián"),
    family: [
      "Ibáñez Rueda",
      "Muñoz Vega",
      "Peña Castaño",
      "Núñez del Río",
      "Cañadas Gil",
      "Yáñez Soto",
      "Ordóñez Paz",
      "Briceño Mora",
      "Agüero León",
      "Quiñones Sanz",
    ],
  },
  tr: {
    female: words("Gülşen Şükriye Nuray İnci Özlem Sıdıka Hatice Çiğdem Ümran Fadime"),
    male: words("İsmail Hüseyin Işık Çetin Şükrü Oğuz Tayfun Ümit Yılmaz Doğan"),
    family: words("Yıldırım Kılıç Şimşek Aydoğan Güneş Erdoğmuş Çakır Özkan Uğurlu Işıldar"),
  },
  en: {
    female: words("Margaret Siobhán Heather Gwendolyn Fiona Beatrice Maeve Judith Rosalind Edith"),
    male: words("Alastair Desmond Rhys Clive Graham Niall Trevor Barnaby Ewan Cuthbert"),
    family: words(
      "O'Malley Ashworth MacAllister Pemberton Llewellyn Fairclough Thistlewood St-John Winterbourne Hargreaves",
    ),
  },
};

export const nameLanguages = Object.keys(lists) as NameLanguage[];

/** A name in the given language that fits the sex. */
export function drawName(random: Random, language: NameLanguage, sex: GivenSex): PersonName {
  const list = lists[language];
  const familyName = random.pick(list.family);
  return sex === "FEMALE"
    ? {
        firstName: random.pick(list.female),
        lastName: list.feminine?.(familyName) ?? familyName,
      }
    : { firstName: random.pick(list.male), lastName: familyName };
}
