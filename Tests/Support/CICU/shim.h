#include <unicode/unum.h>
#include <unicode/ustring.h>

/* ICU gives its functions other names in each version, by macros that Swift does not see. */

/* Opens a speller of numbers for a locale by one of its rule sets; null if ICU lacks it. It stays open. */
static inline void *icu_speller(const char *locale, const char *rules) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *speller = unum_open(UNUM_SPELLOUT, NULL, 0, locale, NULL, &status);
  UChar name[80];
  if (U_FAILURE(status) || u_strFromUTF8(name, 80, NULL, rules, -1, &status) == NULL) return NULL;
  unum_setTextAttribute(speller, UNUM_DEFAULT_RULESET, name, -1, &status);
  return U_SUCCESS(status) ? speller : NULL;
}

/* Writes a number in words as UTF-8; the count of its bytes, or less than 0 if they do not fit. */
static inline int icu_spell(void *speller, long long number, char *text, int capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar words[1000];
  int count = unum_formatInt64((UNumberFormat *)speller, number, words, 1000, NULL, &status);
  u_strToUTF8(text, capacity, &count, words, count, &status);
  return U_SUCCESS(status) ? count : -1;
}
