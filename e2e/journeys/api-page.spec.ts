import { expect, test } from '../support/test.ts'

test('the API page shows a call with examples and tries it with the session or a key', async ({
  page,
  tools,
}) => {
  await tools.signIn('owner@demo.example')
  await page.goto('/api/docs')
  await page.getByLabel('Search calls').fill('listPatients')
  await page.getByRole('link', { name: 'GET /api/patients/' }).click()

  await expect(page.getByText('"familyName": "Berg"').first()).toBeVisible()
  const result = page.getByRole('status').last()
  await page.getByLabel('limit').fill('1')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(result).toContainText('200')
  await expect(result).toContainText('"patients"')
  await tools.expectAccessible('API page')

  await page.getByLabel('API key').fill('hnr_unknown')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(result).toContainText('USER_UNAUTHORIZED')
})
